/**
 * Indian digit grouping: '124500.50' → '1,24,500.50'. Without `Intl`, whose first use costs a cheap phone a tenth of a
 * second, because public pages show fees.
 */
export const groupDigits = (written: string) => written.replace(/\d(?=(?:\d\d)+\d(?:\.|$))/g, '$&,');

/** 123456 → '1,23,456', with no more decimals than asked for. */
export const formatNumber = (n: number, mostDecimals = 0) =>
  groupDigits(String(Number(n.toFixed(mostDecimals))));
