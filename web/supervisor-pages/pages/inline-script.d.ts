/** The modules of the Vite plugin `inlineScripts`. */
declare module '*?script' {
  const text: string;
  export default text;
}
