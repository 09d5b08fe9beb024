import type { Client } from 'pg'
import { connect, discard } from './postgres/connection.ts'
import { LEADER_CHANNEL, LOG_CHANNEL } from './postgres/log.ts'

/** Reports new changes and new leaders at once; a waiting caller also wakes up after a while without them. */
export class LogListener {
  readonly #url: string
  #client: Client | null = null
  #wake: (() => void) | null = null
  /** Something came while no one was waiting. */
  #isPending = false

  constructor(url: string) {
    this.#url = url
  }

  /** Connects, unless it is connected. Throws if it cannot. */
  async open(): Promise<void> {
    if (this.#client) return
    const client = await connect({ url: this.#url })
    this.#client = client
    const forget = () => {
      if (this.#client === client) this.#client = null
    }
    client.on('notification', () => this.wake())
    client.on('error', forget)
    client.on('end', forget)
    try {
      await client.query(`LISTEN ${LOG_CHANNEL}; LISTEN ${LEADER_CHANNEL}`)
    } catch (error) {
      await this.close()
      throw error
    }
  }

  /** Resolves with the next notification, at once if there was one since the last wait, or after this time. */
  wait(ms: number): Promise<void> {
    if (this.#isPending) {
      this.#isPending = false
      return Promise.resolve()
    }
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.#wake?.(), ms)
      const before = this.#wake
      this.#wake = () => {
        clearTimeout(timer)
        this.#wake = null
        before?.()
        resolve()
      }
    })
  }

  wake(): void {
    if (this.#wake) this.#wake()
    else this.#isPending = true
  }

  async close(): Promise<void> {
    discard(this.#client)
    this.#client = null
  }
}
