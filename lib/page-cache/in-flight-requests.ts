interface Trip {
  generation: number
  done: Promise<unknown>
}

/**
 * Requests to Next in flight, by path. All concurrent requests for a path share its result, however they ask. So after
 * an expiry, new requests wait for the earlier ones; otherwise their response would be stale too.
 */
export class InFlightRequests {
  readonly #trips = new Map<string, Set<Trip>>()

  /** Counts as in flight until `done` settles. */
  add(path: string, generation: number, done: Promise<unknown>): void {
    const trips = this.#trips.get(path) ?? new Set()
    const trip = { generation, done }
    this.#trips.set(path, trips.add(trip))
    const remove = () => {
      trips.delete(trip)
      if (trips.size === 0 && this.#trips.get(path) === trips) this.#trips.delete(path)
    }
    done.then(remove, remove)
  }

  /** Requests of an older generation; settles when they have finished. Undefined if there are none. */
  before(path: string, generation: number): Promise<unknown> | undefined {
    const older = [...(this.#trips.get(path) ?? [])].filter((trip) => trip.generation < generation)
    return older.length === 0 ? undefined : Promise.allSettled(older.map(({ done }) => done))
  }
}
