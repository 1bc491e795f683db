/** Files that a person picks, in the form of the wire. */
import type { Upload } from '../../wire';

export async function readFile(file: File): Promise<Upload> {
  const url = await new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.onerror = () => reject(new Error(`${file.name} could not be read`));
    reader.readAsDataURL(file);
  });
  return {
    filename: file.name,
    content_type: file.type || 'application/octet-stream',
    base64: url.slice(url.indexOf(',') + 1),
  };
}
