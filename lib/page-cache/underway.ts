interface Trip {
  generation: number
  done: Promise<unknown>
}

/**
 * What Next is being asked for, by path. All that ask it at once for one path share what it makes, however they ask: so
 * whoever comes after an expiry waits for those who came before it, else the answer would be of before it too.
 */
export class InFlightRequests {
  readonly #trips = new Map<string, Set<Trip>>()

  /** Counts until `done` is settled. */
  add(path: string, generation: number, done: Promise<unknown>): void {
    const trips = this.#trips.get(path) ?? new Set()
    const trip = { generation, done }
    this.#trips.set(path, trips.add(trip))
    const leave = () => {
      trips.delete(trip)
      if (trips.size === 0 && this.#trips.get(path) === trips) this.#trips.delete(path)
    }
    done.then(leave, leave)
  }

  /** What of an older generation is under way; settled when that is. Undefined where nothing is. */
  before(path: string, generation: number): Promise<unknown> | undefined {
    const older = [...(this.#trips.get(path) ?? [])].filter((trip) => trip.generation < generation)
    return older.length === 0 ? undefined : Promise.allSettled(older.map(({ done }) => done))
  }
}
