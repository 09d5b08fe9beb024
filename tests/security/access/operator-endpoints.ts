import { createHmac } from 'node:crypto'
import { type Attack, marker } from '../attack.ts'

/** Strangers call the endpoints for the operator and the lake itself. */
export const operatorEndpoints: Attack = {
  name: 'access/operator-endpoints',
  rule: 'Only the command line can call the operator endpoint, and only the lake can call the webhook endpoint.',
  quick: true,
  async run(target, watch) {
    const json = { 'content-type': 'application/json' }
    const commands = [
      'users-list',
      'users-add',
      'users-set-role',
      'users-set-password',
      'tokens-create',
      'tokens-list',
    ]
    for (const command of commands) {
      for (const prefix of [
        '/lake/_admin/',
        '/lake//_admin/',
        '/lake/./_admin/',
        '/lake/%5fadmin/',
        '/lake/v1/_admin/',
      ]) {
        for (const role of [undefined, 'administrator'] as const) {
          const question = {
            method: 'POST',
            headers: json,
            body: JSON.stringify({ email: 'viewer@clearwell.example', role: 'administrator' }),
          }
          const answer =
            role === undefined
              ? await target.ask(prefix + command, question)
              : await target.as(role).ask(prefix + command, question)
          watch.try(
            answer.status >= 400,
            `${prefix}${command} by ${role ?? 'a stranger'}: ${answer.status}`,
          )
        }
      }
    }
    const body = JSON.stringify({ everything: true })
    const time = Date.now()
    const signature = (secret: string, at: number) =>
      `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('base64url')}`
    const signatures = [
      '',
      'x',
      't=1,v1=x',
      `t=${time},v1=`,
      signature('', time),
      signature('secret', time),
      signature(marker(), time),
      signature('', 0),
      `t=${time}`,
      `v1=${marker()}`,
    ]
    for (const each of signatures) {
      const answer = await target.ask('/api/revalidate', {
        method: 'POST',
        headers: { ...json, 'sanity-webhook-signature': each },
        body,
      })
      watch.try(
        answer.status >= 400 && answer.status < 500,
        `/api/revalidate took the signature "${each}": ${answer.status}`,
      )
    }
    for (const path of [
      '/.env',
      '/.data/lake/secrets.json',
      '/..%2f.data/lake/secrets.json',
      '/studio/..%2f..%2fpackage.json',
      '/_next/..%2f..%2fpackage.json',
      '/%2e%2e/%2e%2e/etc/passwd',
      '/lake/images/clearwell/production/..%2f..%2fstore.sqlite',
      '/lake/files/clearwell/production/..%2fsecrets.json',
      '/package.json',
      '/lib/env.ts',
    ]) {
      const answer = await target.ask(path)
      const leaks = /webhookSecret|"dependencies"|root:x|SQLite format|process\.env/.test(
        answer.text,
      )
      watch.try(!leaks, `${path} gives a file away`)
    }
  },
}
