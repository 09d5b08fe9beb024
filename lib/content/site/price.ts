const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/**
 * '$49.99 USD' for 49.99; null for no price. Server only: a browser's first Intl formatter loads its tables on the main
 * thread, which blocked the booking page for 40 ms, and on a slow phone four times as long.
 */
export function priceInDollars(amount: number | null): string | null {
  return amount === null ? null : `${dollars.format(amount)} USD`
}
