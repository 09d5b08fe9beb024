import { describe, expect, it } from 'vitest'
import { relayMessage, RETRY_AFTER_MS } from '../../lib/contact/relay-message.ts'

const message = { name: 'Ana Reyes', email: 'ana@example.com', message: 'In confidence' }

async function relay(errors: unknown[], markFails = false) {
  const outcome = { attempts: 0, marks: [] as string[], log: '', waits: [] as number[] }
  await relayMessage(message, 'message.1', {
    send: () => {
      const error = errors[outcome.attempts]
      outcome.attempts += 1
      return error === undefined ? Promise.resolve() : Promise.reject(error)
    },
    mark: (id, state) => {
      outcome.marks.push(`${id} ${state}`)
      return markFails ? Promise.reject(new Error('In confidence')) : Promise.resolve()
    },
    log: (line) => (outcome.log += `${line}\n`),
    wait: (ms) => {
      outcome.waits.push(ms)
      return Promise.resolve()
    },
  })
  return outcome
}
/** As nodemailer throws them: the message may quote what was sent. */
const mailError = (properties: object) =>
  Object.assign(new Error('550 refused: In confidence ana@example.com'), properties)
const unreachable = mailError({ code: 'ETIMEDOUT', command: 'CONN' })
const busy = mailError({ code: 'EMESSAGE', responseCode: 451 })

describe('forwarding a stored message by e-mail', () => {
  it('marks the message as sent', async () => {
    expect(await relay([])).toEqual({ attempts: 1, marks: ['message.1 sent'], log: '', waits: [] })
  })

  it('retries temporary failures with increasing delays', async () => {
    const { attempts, marks, waits, log } = await relay([unreachable, busy])
    expect({ attempts, marks, waits }).toEqual({
      attempts: 3,
      marks: ['message.1 sent'],
      waits: RETRY_AFTER_MS.slice(0, 2),
    })
    expect(log).toContain('message.1 was not sent (ETIMEDOUT CONN)')
  })

  it('marks the message as failed after the last retry', async () => {
    const { attempts, marks, waits, log } = await relay(Array(9).fill(unreachable))
    expect({ attempts, marks, waits }).toEqual({
      attempts: 4,
      marks: ['message.1 failed'],
      waits: [...RETRY_AFTER_MS],
    })
    expect(log).toMatch(/; giving up\n$/)
  })

  it.each([
    { code: 'EAUTH', responseCode: 535, command: 'AUTH PLAIN' },
    { code: 'EENVELOPE', responseCode: 550, command: 'RCPT TO' },
    { code: 'ETLS' },
    {},
  ])('does not retry a permanent failure: %o', async (properties) => {
    const { attempts, marks, waits } = await relay([mailError(properties)])
    expect({ attempts, marks, waits }).toEqual({
      attempts: 1,
      marks: ['message.1 failed'],
      waits: [],
    })
  })

  it('logs neither the message nor its sender for any failure', async () => {
    for (const errors of [[unreachable], [mailError({})], ['In confidence'], []]) {
      const { log } = await relay(errors, true)
      expect(log).not.toMatch(/confidence|ana@|Ana/)
      expect(log).toContain('could not be saved')
    }
  })
})
