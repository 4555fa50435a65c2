/** Long numbers that textbooks use: powers and their neighbours, factorials, the largest of ten digits. */
export const knownValues: ReadonlySet<string> = new Set([
  ...powers(),
  ...factorials(),
  '1000000007',
  '9999999999',
]);

function powers(): string[] {
  const near = (value: number) => [value - 1, value, value + 1];
  return [2, 3, 5, 6, 7, 8, 9, 11, 12].flatMap((base) =>
    Array.from({ length: 45 }, (_, n) => base ** n)
      .filter((value) => value > 1e6 && value < 1e15)
      .flatMap(near)
      .map(String),
  );
}

function factorials(): string[] {
  let product = 1;
  return Array.from({ length: 17 }, (_, n) => {
    product *= n + 1;
    return String(product);
  });
}
