/**
 * The number of a change in the change log: the `seq` of its transaction, with its position within the transaction in
 * the lower 24 bits. It is composed and split in SQL only, since it exceeds the exact integers of JavaScript.
 * `document_changes.seq` is computed from it and has no index: filter by `FROM_SEQ` instead.
 */
const OFFSET_BITS = 24

/** Changes allowed in a transaction; their results would fill the memory before that. */
export const MAX_CHANGES_PER_TRANSACTION = 2 ** OFFSET_BITS

/** Callers may pass any number; this one is larger than any `seq` will be. */
const BEYOND = 2 ** 38

/** The number of a transaction's first change, from its `seq`. */
export const FIRST_OF = `(min(?, ${BEYOND}) << ${OFFSET_BITS})`

/** The number of a row, from `seq` and position. */
export const NUMBER = `(? << ${OFFSET_BITS}) | ?`
/** Changes of the transaction in a row of `transactions`, aliased `t`. */
export const OF_TRANSACTION = `c.number >= (t.seq << ${OFFSET_BITS}) AND c.number < ((t.seq + 1) << ${OFFSET_BITS})`
/** Changes of a transaction and all later ones. */
export const FROM_SEQ = `number >= ${FIRST_OF}`
/** Changes before a transaction. */
export const BEFORE_SEQ = `number < ${FIRST_OF}`

/**
 * Changes of documents, each with its number and transaction; append `= ?` or `IN (…)`. To order by `o.number`, also
 * select it: otherwise SQLite sorts all of them first.
 */
export const CHANGES_OF_DOCUMENTS = `
  FROM document_change_numbers o
  JOIN document_changes c ON c.number = o.number
  JOIN transactions t ON t.seq = c.seq
  WHERE o.document_id`
/** Like `FROM_SEQ` and `BEFORE_SEQ`, for these. */
export const OF_DOCUMENTS_FROM_SEQ = `o.${FROM_SEQ}`
export const OF_DOCUMENTS_BEFORE_SEQ = `o.${BEFORE_SEQ}`
