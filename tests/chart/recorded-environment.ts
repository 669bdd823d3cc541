/** An environment that adds each variable that is read to `names`. */
export function recorded(env: Record<string, string | undefined>, names: Set<string>): NodeJS.ProcessEnv {
  let copied: string | symbol | undefined;
  return new Proxy(env, {
    get(target, name) {
      // A copy of the whole environment reads every variable, which does not count as a read.
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
