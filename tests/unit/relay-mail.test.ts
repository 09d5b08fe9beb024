import fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import { oneLine, sendMail } from '../../lib/contact/relay-mail.ts'
import { openSmtpSink, type SmtpSink } from './smtp-sink.ts'

const open: SmtpSink[] = []
async function sink(...options: Parameters<typeof openSmtpSink>): Promise<SmtpSink> {
  const opened = await openSmtpSink(...options)
  open.push(opened)
  return opened
}
afterEach(async () => {
  for (const one of open.splice(0)) await one.close()
})

const relayTo = ({ port }: SmtpSink, account = '') => ({
  url: `smtp://${account}127.0.0.1:${port}`,
  from: 'website@clearwell.example',
  to: ['team@clearwell.example', 'care@clearwell.example'],
})
const ana = { name: 'Ana Reyes', email: 'ana@example.com', message: 'Hello' }

interface Mail {
  head: Map<string, string>
  /** Header names as sent: an injected line would add one. */
  names: string[]
  text: string
  lines: string[]
}

/** Parses a mail's bytes: RFC 5321 dot-stuffing, RFC 5322 folding, quoted-printable. */
function read(bytes: Buffer | undefined): Mail {
  const raw = bytes?.toString('latin1') ?? ''
  const lines = raw.split('\r\n')
  const unstuffed = raw.replaceAll(/^\./gm, '')
  const gap = unstuffed.indexOf('\r\n\r\n')
  const fields = unstuffed
    .slice(0, gap)
    .replaceAll(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
    .map((line): [string, string] => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]
    })
  const head = new Map(fields)
  const sent = unstuffed.slice(gap + 4)
  const body =
    head.get('content-transfer-encoding') === 'quoted-printable'
      ? sent
          .replaceAll('=\r\n', '')
          .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))
      : sent
  return {
    head,
    names: fields.map(([name]) => name),
    text: Buffer.from(body, 'latin1').toString('utf8').replaceAll('\r\n', '\n'),
    lines,
  }
}

/** Decodes an RFC 2047 header value. */
function decoded(value = ''): string {
  return value
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([qb])\?([^?]*)\?=/gi, (_, kind: string, text: string) =>
      kind.toLowerCase() === 'b'
        ? `%b:${text}%`
        : text
            .replaceAll('_', ' ')
            .replaceAll(/=([0-9A-F]{2})/gi, (_all, hex: string) =>
              String.fromCharCode(parseInt(hex, 16)),
            ),
    )
    .replaceAll(/(?:%b:[^%]*%)+/g, (all) =>
      [...all.matchAll(/%b:([^%]*)%/g)]
        .map(([, text = '']) => Buffer.from(text, 'base64').toString('latin1'))
        .join(''),
    )
    .replaceAll(/[\u0080-\u00ff]+/g, (bytes) => Buffer.from(bytes, 'latin1').toString('utf8'))
}

const HEAD = [
  'auto-submitted',
  'from',
  'to',
  'reply-to',
  'subject',
  'message-id',
  'date',
  'mime-version',
  'content-type',
  'content-transfer-encoding',
].sort()

describe('e-mail that forwards a contact message', () => {
  it('is plain text from the site to the team with the sender as the reply address', async () => {
    const server = await sink()
    await sendMail(ana, 'message.1', relayTo(server))
    expect(server.commands.filter((line) => /^(MAIL|RCPT)/.test(line))).toEqual([
      'MAIL FROM:<website@clearwell.example>',
      'RCPT TO:<team@clearwell.example>',
      'RCPT TO:<care@clearwell.example>',
    ])
    const { head, names, text } = read(server.mails[0])
    expect([...names].sort()).toEqual(HEAD)
    expect(head.get('from')).toBe('website@clearwell.example')
    expect(head.get('to')).toBe('team@clearwell.example, care@clearwell.example')
    expect(head.get('reply-to')).toBe('Ana Reyes <ana@example.com>')
    expect(head.get('subject')).toBe('Message from the contact form: Ana Reyes')
    expect(head.get('content-type')).toBe('text/plain; charset=utf-8')
    expect(head.get('message-id')).toBe('<message.1@clearwell.example>')
    expect(text).toBe('Name: Ana Reyes\nEmail: ana@example.com\n\nHello\n')
  })

  it('keeps all writing systems, lines of dots, and very long lines', async () => {
    const server = await sink()
    const message = [
      'José, 健康, صحة, 🩺',
      '.',
      '..',
      '.dotted',
      '',
      'x'.repeat(4000),
      '健'.repeat(900),
      'From me, with = and =3D',
    ].join('\n')
    await sendMail({ ...ana, name: 'José 健康 🩺', message }, 'message.2', relayTo(server))
    expect(server.mails).toHaveLength(1)
    const { head, text, lines } = read(server.mails[0])
    expect(text).toBe(`Name: José 健康 🩺\nEmail: ana@example.com\n\n${message}\n`)
    expect(decoded(head.get('subject'))).toBe('Message from the contact form: José 健康 🩺')
    // RFC 5322, 2.1.1 allows 998 and recommends 78.
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(78)
    expect(lines.filter((line) => /^\.(?!\.)/.test(line))).toEqual([])
  })

  it('treats HTML as plain text', async () => {
    const server = await sink()
    const message = '<img src=x onerror=alert(1)><b>Hello</b>'
    await sendMail({ ...ana, name: '<script>x</script>', message }, 'message.3', relayTo(server))
    const { head, text } = read(server.mails[0])
    expect(head.get('content-type')).toBe('text/plain; charset=utf-8')
    expect(text).toContain(message)
  })

  it('has no additional header, recipient, or message for any name and address', async () => {
    const server = await sink()
    const nasty = fc.oneof(
      fc.string({ unit: 'binary', minLength: 1, maxLength: 300 }),
      fc.constantFrom(
        'Ana\r\nBcc: victim@example.com',
        'Ana\nSubject: other',
        'Ana\r\n\r\nbody\r\n.\r\nMAIL FROM:<x@example.com>',
        '"Ana" <victim@example.com>, b@example.com',
        'Ana\u2028Bcc: victim@example.com',
        '=?utf-8?Q?Ana=0D=0ABcc:_victim@example.com?=',
        'x'.repeat(5000),
      ),
    )
    await fc.assert(
      fc.asyncProperty(nasty, nasty, async (name, message) => {
        const before = server.mails.length
        await sendMail({ ...ana, name, message }, 'message.4', relayTo(server))
        expect(server.mails).toHaveLength(before + 1)
        const { head, names, text } = read(server.mails.at(-1))
        expect([...names].sort()).toEqual(HEAD)
        expect(decoded(head.get('subject'))).toBe(
          `Message from the contact form: ${oneLine(name)}`.trim(),
        )
        expect(decoded(head.get('reply-to'))).toMatch(/<?ana@example\.com>?$/)
        expect(text.startsWith(`Name: ${oneLine(name)}\nEmail: ana@example.com\n\n`)).toBe(true)
      }),
      { numRuns: 60 },
    )
    const recipients = server.commands.filter((line) => line.startsWith('RCPT'))
    expect(new Set(recipients)).toEqual(
      new Set(['RCPT TO:<team@clearwell.example>', 'RCPT TO:<care@clearwell.example>']),
    )
  })

  it('has a short one-line sender name in its header', () => {
    expect(oneLine(' Ana\r\n\tBcc:  x\u2028y\u202ez ')).toBe('Ana Bcc: x y z')
    expect(oneLine('=?utf-8?Q?Ana?=')).toBe('= ?utf-8?Q?Ana?=')
    expect(oneLine('🩺'.repeat(500))).toBe('🩺'.repeat(80))
  })
})

describe('SMTP server problems', () => {
  it('a silent server times out', async () => {
    const server = await sink({ silent: true })
    // Without the limit it would wait longer than a test may take.
    await expect(sendMail(ana, 'message.5', relayTo(server), 100)).rejects.toMatchObject({
      code: 'ETIMEDOUT',
    })
  }, 20_000)

  it('a rejection has the response code of the server', async () => {
    const server = await sink({ answers: { mail: '451 Later' } })
    await expect(sendMail(ana, 'message.6', relayTo(server))).rejects.toMatchObject({
      responseCode: 451,
    })
  })

  it('a remote server without TLS receives no password', async () => {
    const server = await sink({ answers: { EHLO: '250-sink.test\r\n250 AUTH PLAIN LOGIN' } })
    // Any host name but this machine's own; it resolves here anyway.
    const relay = {
      ...relayTo(server),
      url: `smtp://user:s3cret@127.0.0.2:${server.port}`,
    }
    await expect(sendMail(ana, 'message.7', relay)).rejects.toThrow()
    expect(server.commands.join('\n')).not.toMatch(/AUTH/)
  })
})
