import { useEffect, useState } from 'react'
import { catchError, map, of, ReplaySubject, share, timer, type Observable } from 'rxjs'
import { useDocumentStore, type DocumentStore } from 'sanity'

interface Listened<Result> {
  data: Result | undefined
  error: Error | undefined
}

type Answer = { answer: unknown } | { error: Error }

/** How long a query goes on when nobody looks at it any more: a pane that is opened again has it at once. */
const LINGER_MS = 5000

/** One conversation with the lake for each question, however many buttons and badges ask it. */
const running = new WeakMap<DocumentStore, Map<string, Observable<Answer>>>()

function answersOf(store: DocumentStore, query: string, key: string): Observable<Answer> {
  const known = running.get(store) ?? new Map<string, Observable<Answer>>()
  running.set(store, known)
  const id = `${query}\n${key}`
  const answers =
    known.get(id) ??
    store
      .listenQuery(query, JSON.parse(key), { apiVersion: '2025-02-19', perspective: 'raw' })
      .pipe(
        map((answer: unknown): Answer => ({ answer })),
        catchError((error: unknown) =>
          of<Answer>({ error: error instanceof Error ? error : new Error(String(error)) }),
        ),
        share({
          connector: () => new ReplaySubject<Answer>(1),
          resetOnRefCountZero: () => timer(LINGER_MS),
        }),
      )
  known.set(id, answers)
  return answers
}

/** What a query finds, kept up to date as documents change. `read` turns the answer into what is needed of it. */
export function useListened<Result>(
  query: string,
  params: Record<string, string>,
  read: (answer: unknown) => Result,
): Listened<Result> {
  const store = useDocumentStore()
  const [state, setState] = useState<Listened<Result>>({ data: undefined, error: undefined })
  const key = JSON.stringify(params)

  useEffect(() => {
    const subscription = answersOf(store, query, key).subscribe((answer) =>
      setState(
        'error' in answer
          ? { data: undefined, error: answer.error }
          : { data: read(answer.answer), error: undefined },
      ),
    )
    return () => subscription.unsubscribe()
  }, [store, query, key, read])

  return state
}
