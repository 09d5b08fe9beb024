/**
 * A query's result, with null in each list of referenced documents: GROQ returns null for one that is not public.
 * Sanity's typegen omits that, and a draft shows it.
 */
export type Feedback<Result> = Result extends readonly (infer Member)[]
  ? [Member] extends [{ _id: string }]
    ? (Feedback<Member> | null)[]
    : Feedback<Member>[]
  : Result extends object
    ? { [Key in keyof Result]: Feedback<Result[Key]> }
    : Result
