import { marker, type Attack } from '../attack.ts'
import { sendLogin } from '../signed-in-user.ts'

const LOG = '/lake/v2026-03-01/audit'

/** An attacker probes endpoints, and it would go unnoticed. */
export const auditLog: Attack = {
  name: 'access/audit-log',
  rule: 'The audit log shows administrators failed sign-ins, refused requests, role changes, and exports, without text of documents.',
  needs: 'data',
  async run(target, watch) {
    const word = marker()
    const email = `${marker()}@clearwell.example`
    await sendLogin(
      target.url,
      { email: target.as('viewer').login.email, password: 'wrong, wrong, wrong' },
      { from: target.attackerAddress },
    )
    await target
      .as('viewer')
      .mutate([{ create: { _id: word, _type: 'article', title: `secret words ${word}` } }])
    await target.as('viewer').ask('/lake/v2026-03-01/data/export/production')
    await target.shell('users', 'add', email, '--name', 'Scratch', '--role', 'viewer')
    await target.shell('users', 'set-role', email, '--role', 'editor')
    await target.as('administrator').ask('/lake/v2026-03-01/data/export/production')
    const { status, text } = await target.as('administrator').ask(LOG)
    watch.try(status === 200, `an administrator reads the audit log: ${status}`)
    for (const kind of [/login|sign-?in/i, /forbidden|refus|403/i, /role/i, /export/i])
      watch.try(kind.test(text), `nothing like ${kind} is on record`)
    watch.try(!text.includes(`secret words ${word}`), 'the log has the words of a document')
    for (const role of ['editor', 'medicalReviewer', 'viewer'] as const) {
      const answer = await target.as(role).ask(LOG)
      watch.try(
        answer.status === 403 || answer.status === 404,
        `a ${role} reads the audit log: ${answer.status}`,
      )
    }
    const stranger = await target.ask(LOG)
    watch.try(
      stranger.status === 401 || stranger.status === 404,
      `a stranger reads the audit log: ${stranger.status}`,
    )
  },
}
