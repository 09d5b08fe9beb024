/** `.ci/nightly` sets `NIGHTLY=1` for all its suites: what `npm test` runs a short form of runs whole. */
export const isNightly = process.env.NIGHTLY === '1'
