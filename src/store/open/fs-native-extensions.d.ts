declare module 'fs-native-extensions' {
  /** Whether the lock was granted: another descriptor may hold it. */
  export function tryLock(fd: number): boolean;
  export function unlock(fd: number): void;
}
