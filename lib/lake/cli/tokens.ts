import { z } from 'zod'
import { commonOptions, parseOptions, readCommon, UsageError, type UsualConfig } from './options.ts'
import { runOnLake } from './running.ts'
import { table } from './table.ts'

export const help = `lake tokens – API tokens for services

  lake tokens list
  lake tokens create --role ROLE --label LABEL
  lake tokens revoke ID
  lake tokens accept ID

A token's secret is printed once, and only its hash is stored. Revoking takes effect at once. A revoked
service token of the config is replaced the next time the lake starts. 'accept' is for a token whose row in the database
was changed by other means than the lake: until then, it grants no access.

  lake tokens create --role viewer --label reporting --data .data/lake`

const options = { ...commonOptions, role: { type: 'string' }, label: { type: 'string' } } as const

const token = z.object({
  id: z.string(),
  label: z.string(),
  role: z.string(),
  createdAt: z.number(),
  revokedAt: z.number().nullable(),
  isUnsealed: z.boolean(),
})
const created = z.object({ token, secret: z.string() })

export async function run(argv: readonly string[], usualConfig: UsualConfig): Promise<void> {
  const [action, ...rest] = argv
  if (action === 'list') {
    const { values } = parseOptions(rest, commonOptions)
    const tokens = z
      .array(token)
      .parse(await runOnLake(await readCommon(values, usualConfig), 'tokens-list', {}))
    const rows = tokens.map((each) => [
      each.label,
      each.role,
      each.isUnsealed
        ? 'changed in the database: not accepted'
        : each.revokedAt === null
          ? 'active'
          : 'revoked',
      day(each.createdAt),
      each.id,
    ])
    console.log(table(['Label', 'Role', 'State', 'Created', 'ID'], rows))
  } else if (action === 'create') {
    const { values } = parseOptions(rest, options)
    if (!values.role || !values.label) throw new UsageError('Missing: --role and --label')
    const input = { role: values.role, label: values.label }
    const made = created.parse(
      await runOnLake(await readCommon(values, usualConfig), 'tokens-create', input),
    )
    console.log(`Created the token ${made.token.label} (${made.token.role}), id ${made.token.id}`)
    console.log(`Secret (shown only once): ${made.secret}`)
  } else if (action === 'revoke') {
    const { values, positionals } = parseOptions(rest, commonOptions, ['the token’s ID'])
    const revoked = token.parse(
      await runOnLake(await readCommon(values, usualConfig), 'tokens-revoke', {
        id: positionals[0],
      }),
    )
    console.log(`Revoked the token ${revoked.label} (${revoked.role})`)
  } else if (action === 'accept') {
    const { values, positionals } = parseOptions(rest, commonOptions, ['the token’s ID'])
    const accepted = token.parse(
      await runOnLake(await readCommon(values, usualConfig), 'tokens-accept', {
        id: positionals[0],
      }),
    )
    console.log(`Accepted the token ${accepted.label} (${accepted.role})`)
  } else {
    throw new UsageError('lake tokens needs one of list, create, revoke, accept')
  }
}

const day = (time: number) => new Date(time).toISOString().slice(0, 10)
