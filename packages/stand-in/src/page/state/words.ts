export function howMany(min: number, max: number): string {
  if (min === max) return `choose ${max}`;
  return min === 0 ? `choose up to ${max}` : `choose ${min} to ${max}`;
}

export function plural(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}
