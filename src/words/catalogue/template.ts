/** Words with places to be filled in, taken apart once. */
export interface Template {
  filled(param: (name: string) => string | number): string;
}

const PLACE = /\{\{\s*([\w-]+)\s*\}\}/g;

export function templateOf(text: string): Template {
  const parts = text.split(PLACE);
  if (parts.length === 1) return { filled: () => text };
  return {
    filled(param) {
      let made = '';
      // Every other part is a name.
      for (let at = 0; at < parts.length; at++) made += at % 2 === 0 ? parts[at] : param(parts[at] ?? '');
      return made;
    },
  };
}
