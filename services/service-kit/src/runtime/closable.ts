/** A resource that is closed when its process stops. */
export interface Closable {
  close: () => Promise<void>;
}
