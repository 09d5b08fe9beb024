const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/**
 * '$49.99 USD' for 49.99; null for no price. For the server: a browser's first Intl formatter loads its tables on
 * the main thread, which held the booking page up for 40 ms, and a slow phone's for four times that.
 */
export function priceInDollars(amount: number | null): string | null {
  return amount === null ? null : `${dollars.format(amount)} USD`
}
