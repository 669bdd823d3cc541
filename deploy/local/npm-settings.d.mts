export function npmEnvironment(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv;
export function npmCommand(env: NodeJS.ProcessEnv): string[];
