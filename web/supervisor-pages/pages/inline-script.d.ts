/** Made by the plugin `inlineScripts`. */
declare module '*?script' {
  const text: string;
  export default text;
}
