const enough = 300_000;
const side = 1_600;

/** Scales down a large photo before the upload; what cannot be decoded here is sent as it is. */
export async function smallerPicture(file: File): Promise<Blob> {
  if (file.size < enough) return file;
  try {
    const image = await createImageBitmap(file);
    const scale = Math.min(1, side / Math.max(image.width, image.height));
    if (scale === 1) return file;
    const canvas = new OffscreenCanvas(Math.round(image.width * scale), Math.round(image.height * scale));
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    const type = file.type === 'image/jpeg' ? 'image/jpeg' : 'image/png';
    const smaller = await canvas.convertToBlob({ type, quality: 0.9 });
    return smaller.size < file.size ? smaller : file;
  } catch {
    return file;
  }
}
