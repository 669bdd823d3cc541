/** An environment that notes in `names` what is asked of it. */
export function recorded(env: Record<string, string | undefined>, names: Set<string>): NodeJS.ProcessEnv {
  let copied: string | symbol | undefined;
  return new Proxy(env, {
    get(target, name) {
      // Whoever copies the whole environment asks for every name, and has read none by it.
      if (typeof name === 'string' && name !== copied) names.add(name);
      copied = undefined;
      return Reflect.get(target, name) as unknown;
    },
    getOwnPropertyDescriptor(target, name) {
      copied = name;
      return Reflect.getOwnPropertyDescriptor(target, name);
    },
  });
}
