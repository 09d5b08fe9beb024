/**
 * The number of a change in the record: the `seq` of its transaction, and in its lower 24 bits its place among those that
 * the transaction made. It is put together and taken apart in SQL alone, since it is larger than what a number of
 * JavaScript holds exactly. `document_changes.seq` is worked out from it and not found quickly: ask by `FROM_SEQ` instead.
 */
const PLACE_BITS = 24

/** So many changes a transaction may have: what it has made of them would fill the memory before. */
export const MOST_CHANGES = 2 ** PLACE_BITS

/** Callers may name any number, and this is beyond all that there will be. */
const BEYOND = 2 ** 38

/** The number of a transaction's first change, of its `seq`. */
export const FIRST_OF = `(min(?, ${BEYOND}) << ${PLACE_BITS})`

/** The value of a row, of `seq` and the place. */
export const NUMBER = `(? << ${PLACE_BITS}) | ?`
/** Changes of the transaction of a row of `transactions`, which is called `t`. */
export const OF_TRANSACTION = `c.number >= (t.seq << ${PLACE_BITS}) AND c.number < ((t.seq + 1) << ${PLACE_BITS})`
/** Changes of a transaction and later ones. */
export const FROM_SEQ = `number >= ${FIRST_OF}`
/** Changes before a transaction. */
export const BEFORE_SEQ = `number < ${FIRST_OF}`

/**
 * Changes of documents, each beside its number and its transaction; it goes on with `= ?` or `IN (…)`. Whoever asks for them by
 * `o.number` has that among the columns, too: SQLite puts all of them in order first where it is not.
 */
export const CHANGES_OF_DOCUMENTS = `
  FROM numbers_of_documents o
  JOIN document_changes c ON c.number = o.number
  JOIN transactions t ON t.seq = c.seq
  WHERE o.document_id`
/** As `FROM_SEQ` and `BEFORE_SEQ`, of those. */
export const OF_DOCUMENTS_FROM_SEQ = `o.${FROM_SEQ}`
export const OF_DOCUMENTS_BEFORE_SEQ = `o.${BEFORE_SEQ}`
