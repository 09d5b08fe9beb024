/**
 * A query's result, with null in each list of referenced documents: GROQ returns null for one that is not public.
 * Sanity's typegen omits that, and a draft shows it.
 */
export type Answer<Result> = Result extends readonly (infer Member)[]
  ? [Member] extends [{ _id: string }]
    ? (Answer<Member> | null)[]
    : Answer<Member>[]
  : Result extends object
    ? { [Key in keyof Result]: Answer<Result[Key]> }
    : Result
