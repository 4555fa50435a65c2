/** Red, green, blue and alpha of each pixel, row by row. */
export interface Pixels {
  data: Uint8ClampedArray;
  width: number;
  height: number;
}

/** Each pixel of the smaller picture is the average of those that it covers. */
export function shrink(from: Pixels, width: number, height: number): Pixels {
  if (width === from.width && height === from.height) return from;
  const columns = Array.from({ length: width }, (_, x) => covered(from.width / width, x, from.width));
  const data = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y++) {
    const rows = covered(from.height / height, y, from.height);
    for (const [x, column] of columns.entries()) data.set(meanOf(from, rows, column), (y * width + x) * 4);
  }
  return { data, width, height };
}

/** The source rows or columns that one covers; the first and the last perhaps in part. */
interface Covered {
  first: number;
  weights: Float64Array;
}

function covered(step: number, place: number, most: number): Covered {
  const [start, end] = [place * step, Math.min((place + 1) * step, most)];
  const first = Math.floor(start);
  const share = (_: unknown, i: number) => Math.min(first + i + 1, end) - Math.max(first + i, start);
  return { first, weights: Float64Array.from({ length: Math.ceil(end) - first }, share) };
}

function meanOf({ data, width }: Pixels, rows: Covered, columns: Covered): number[] {
  let [red, green, blue, alpha, area] = [0, 0, 0, 0, 0];
  for (let r = 0; r < rows.weights.length; r++) {
    let i = ((rows.first + r) * width + columns.first) * 4;
    for (let c = 0; c < columns.weights.length; c++) {
      const weight = (rows.weights[r] ?? 0) * (columns.weights[c] ?? 0);
      // Weighted by alpha, so that transparent pixels add no colour.
      const seen = (data[i + 3] ?? 0) * weight;
      red += (data[i] ?? 0) * seen;
      green += (data[i + 1] ?? 0) * seen;
      blue += (data[i + 2] ?? 0) * seen;
      alpha += seen;
      area += weight;
      i += 4;
    }
  }
  return alpha === 0 ? [0, 0, 0, 0] : [red / alpha, green / alpha, blue / alpha, alpha / area];
}
