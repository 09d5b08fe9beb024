import { setTimeout as pause } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { readSecrets } from '../../stack.ts'
import { marker, type Attack } from '../attack.ts'
import { comesTrue } from '../eventually.ts'
import { expectDone } from '../article-steps.ts'
import { areAnswered, openStream } from '../open-stream.ts'
import { Person, signIn } from '../signed-in-user.ts'
import type { Target } from '../target.ts'

const LISTEN = `/lake/v2026-03-01/data/listen/production?includeAllVersions=true&query=${encodeURIComponent('*[_type == "message"]')}`
const ENDS_WITHIN_MS = 1_000

/** A user keeps connections open that were opened with a former role. */
export const changedPermissions: Attack = {
  name: 'access/changed-permissions',
  rule: 'Open requests of a user end when the role or the token that opened them changes.',
  twin: 'changed-permissions',
  needs: 'data',
  async run(target, watch) {
    const email = `${marker()}@clearwell.example`
    const added = await target.shell('users', 'add', email, '--name', 'Scratch', '--role', 'editor')
    const login = { email, password: /Password: (\S+)/.exec(added)?.[1] ?? '' }
    const label = marker()
    const made = await target.shell('tokens', 'create', '--role', 'editor', '--label', label)
    const token = /: (\S+)\s*$/.exec(made)?.[1] ?? ''
    const listed = await target.shell('tokens', 'list')
    const id = listed
      .split('\n')
      .find((line) => line.includes(label))
      ?.match(/\bt[\w-]{8,}\b/)?.[0]

    const person = await signIn(target.url, login)
    await hearsNothing('a person given another role', person.token, () =>
      target.shell('users', 'set-role', email, '--role', 'viewer'),
    )
    await hearsNothing('a token that was revoked', token, () =>
      target.shell('tokens', 'revoke', id ?? ''),
    )

    async function hearsNothing(who: string, bearer: string, change: () => Promise<unknown>) {
      const stream = openStream(target, LISTEN, { bearer })
      const socket = await openSocket(target, bearer)
      await areAnswered([stream])
      await comesTrue(() => socket.heard().includes('welcome'), 10_000)
      watch.try(socket.heard().includes('welcome'), `${who} is not answered on a socket`)
      await change()
      const word = marker()
      await leaveMessage(target, word)
      const [streamEnds, socketEnds] = await Promise.all(
        [stream, socket].map(({ ended }) => comesTrue(ended, ENDS_WITHIN_MS)),
      )
      await pause(ENDS_WITHIN_MS)
      watch.try(!stream.heard().includes(word), `${who} reads a message by a listener`)
      watch.try(!socket.heard().includes(word), `${who} reads a message by a socket`)
      watch.try(streamEnds === true, `the listener of ${who} stays open`)
      watch.try(socketEnds === true, `the socket of ${who} stays open`)
      stream.stop()
      socket.stop()
    }
  },
}

async function openSocket({ url }: Target, bearer: string) {
  const { host, port, protocol } = new URL(url)
  const socket = new WebSocket(
    `${protocol.replace('http', 'ws')}//127.0.0.1:${port}/lake/v2022-06-30/streams/production`,
    { headers: { host, authorization: `Bearer ${bearer}` } },
  )
  let [heard, ended] = ['', false]
  socket.on('message', (data) => (heard += String(data)))
  socket.on('close', () => (ended = true))
  socket.on('error', () => (ended = true))
  socket.on('open', () =>
    socket.send(JSON.stringify({ op: 'open', id: 'a', url: LISTEN.replace('/lake', '') })),
  )
  return { heard: () => heard, ended: () => ended, stop: () => socket.terminate() }
}

/** Writes a message as the contact form does. */
async function leaveMessage({ url, dataDir = '' }: Target, word: string): Promise<void> {
  const { tokens } = await readSecrets(dataDir)
  const form = new Person(url, { email: '', password: '' }, { token: tokens.messages })
  const message = {
    _id: `message.${crypto.randomUUID()}`,
    _type: 'message',
    name: word,
    subject: word,
    email: `${word}@clearwell.example`,
    message: `Dear team ${word}`,
    status: 'new',
  }
  await expectDone(form.mutate([{ create: message }]), 'leaving a message')
}
