/** Does something by an endpoint of the lake; throws its reason where it is refused. */
export type Mutate = (url: string, body: Readonly<Record<string, unknown>>) => Promise<unknown>
