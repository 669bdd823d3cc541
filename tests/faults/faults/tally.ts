/** How often each kind of request was answered by each status; 0 stands for none. */
export class Tally {
  readonly #counts = new Map<string, Map<number, number>>();

  add(kind: string, status: number): void {
    const counts = this.#counts.get(kind) ?? new Map<number, number>();
    counts.set(status, (counts.get(status) ?? 0) + 1);
    this.#counts.set(kind, counts);
  }

  /** How often a kind was answered by one of these, or was sent at all. */
  count(kind: string, ...statuses: number[]): number {
    const counts = [...(this.#counts.get(kind) ?? [])];
    return counts
      .filter(([status]) => statuses.length === 0 || statuses.includes(status))
      .reduce((sum, [, count]) => sum + count, 0);
  }

  statuses(kind: string): number[] {
    return [...(this.#counts.get(kind)?.keys() ?? [])].sort((one, other) => one - other);
  }
}
