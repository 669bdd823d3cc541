import { attempt, run, type CommandOptions, type CommandOutcome } from './commands.ts';
import type { KubeObject } from '../../tests/chart/kube-client.ts';

export interface KubeAccessOptions {
  kubectl: string;
  helm: string;
  /** The context of the kubeconfig; undefined for the current one. */
  context?: string | undefined;
  kubeconfigPath?: string;
  prefix?: readonly string[];
  signal: AbortSignal;
}

/** kubectl and Helm, in one namespace of one cluster. */
export class KubeAccess {
  readonly namespace: string;
  readonly #options: KubeAccessOptions;

  constructor(namespace: string, options: KubeAccessOptions) {
    this.namespace = namespace;
    this.#options = options;
  }

  /** The same, but deaf to the interruption of the run, for cleaning up after it. */
  get uninterrupted(): KubeAccess {
    return new KubeAccess(this.namespace, { ...this.#options, signal: new AbortController().signal });
  }

  get #command(): CommandOptions {
    const { prefix = [], kubeconfigPath, signal } = this.#options;
    return {
      prefix,
      signal,
      ...(kubeconfigPath !== undefined && { env: { ...process.env, KUBECONFIG: kubeconfigPath } }),
    };
  }

  #kubectlArgs(args: readonly string[]): string[] {
    const { context } = this.#options;
    return [...(context ? ['--context', context] : []), '--namespace', this.namespace, ...args];
  }

  tryKubectl(...args: string[]): Promise<CommandOutcome> {
    return attempt(this.#options.kubectl, this.#kubectlArgs(args), this.#command);
  }

  kubectl(...args: string[]): Promise<string> {
    return run(this.#options.kubectl, this.#kubectlArgs(args), this.#command);
  }

  async apply(...items: object[]): Promise<void> {
    const list = JSON.stringify({ apiVersion: 'v1', kind: 'List', items });
    await run(this.#options.kubectl, this.#kubectlArgs(['apply', '-f', '-']), {
      ...this.#command,
      input: list,
    });
  }

  /** Returns the objects of a kind that have these labels. */
  async list<T extends KubeObject>(kind: string, selector = ''): Promise<T[]> {
    const answer = await this.kubectl('get', kind, '--selector', selector, '--output', 'json');
    return (JSON.parse(answer) as { items: T[] }).items;
  }

  helm(...args: string[]): Promise<CommandOutcome> {
    const { helm, context } = this.#options;
    const where = [...(context ? ['--kube-context', context] : []), '--namespace', this.namespace];
    return attempt(helm, [...args, ...where], this.#command);
  }
}
