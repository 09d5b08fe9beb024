/**
 * A query's result, with null in each list of documents that are reached by references: where one of them is not
 * public, GROQ answers null. Sanity's typegen leaves that out, and a draft shows it.
 */
export type Answer<Result> = Result extends readonly (infer Member)[]
  ? [Member] extends [{ _id: string }]
    ? (Answer<Member> | null)[]
    : Answer<Member>[]
  : Result extends object
    ? { [Key in keyof Result]: Answer<Result[Key]> }
    : Result
