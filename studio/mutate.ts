/** Posts to one of the lake's endpoints; throws with its reason on refusal. */
export type Mutate = (url: string, body: Readonly<Record<string, unknown>>) => Promise<unknown>
