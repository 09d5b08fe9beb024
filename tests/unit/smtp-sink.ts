import { createServer, type AddressInfo, type Socket } from 'node:net'

export interface SmtpSink {
  port: number
  /** Client lines, without the mails' contents. */
  commands: string[]
  /** The bytes of each mail after DATA: still dot-stuffed, without the final dot. */
  mails: Buffer[]
  close: () => Promise<void>
}

interface SinkOptions {
  /** Responses by command (its first word; `mail` for the mail itself) instead of the usual ones. */
  answers?: Partial<Record<string, string>>
  /** Mails get a response once this settles. */
  hold?: Promise<void>
  /** Accepts connections and never responds. */
  silent?: boolean
}

const USUAL: Record<string, string> = {
  EHLO: '250-sink.test\r\n250 8BITMIME',
  HELO: '250 sink.test',
  MAIL: '250 OK',
  RCPT: '250 OK',
  DATA: '354 Go on',
  mail: '250 Taken',
  QUIT: '221 Bye',
}

/** A mail server on a free port that keeps what it receives, byte by byte. */
export async function openSmtpSink({ answers, hold, silent }: SinkOptions = {}): Promise<SmtpSink> {
  const commands: string[] = []
  const mails: Buffer[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => socket.destroy())
    if (silent) return
    const say = (word: string) =>
      socket.write(`${answers?.[word] ?? USUAL[word] ?? '502 Not known'}\r\n`)
    let rest = Buffer.alloc(0)
    let inMail = false
    socket.write('220 sink.test\r\n')
    socket.on('data', (chunk) => {
      rest = Buffer.concat([rest, chunk])
      for (;;) {
        const end = rest.indexOf(inMail ? '\r\n.\r\n' : '\r\n')
        if (end < 0) return
        const part = rest.subarray(0, end + 2)
        rest = rest.subarray(end + (inMail ? 5 : 2))
        if (inMail) {
          inMail = false
          mails.push(Buffer.from(part))
          void Promise.resolve(hold).then(() => say('mail'))
          continue
        }
        const command = part.toString('utf8').trimEnd()
        commands.push(command)
        const word = command.split(/[ :]/, 1)[0]?.toUpperCase() ?? ''
        say(word)
        inMail = word === 'DATA' && !answers?.DATA
        if (word === 'QUIT') socket.end()
      }
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address: AddressInfo | string | null = server.address()
  if (address === null || typeof address === 'string') throw new Error('The sink has no port.')
  return {
    port: address.port,
    commands,
    mails,
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy()
        server.close(() => resolve())
      }),
  }
}
