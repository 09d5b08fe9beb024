import { z } from 'zod'
import { commonOptions, parseOptions, readCommon, UsageError, type UsualConfig } from './options.ts'
import { runOnLake } from './running.ts'
import { table } from './table.ts'

export const help = `lake guests – list and erase guest reviewers

  lake guests list
  lake guests erase ID

'list' shows everyone who was invited to a page or a release and has not been erased, also after the access has ended.
'erase' ends the access, and removes the name and the email address; what the guest signed keeps the name. The commands
work whether or not the lake is running.

  lake guests erase u4ac1f0e2b7d95c38 --data .data/lake`

const guests = z.array(
  z.object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    disabled: z.boolean(),
    subject: z.string(),
    vouchedBy: z.string(),
    expiresAt: z.number(),
  }),
)

export async function run(argv: readonly string[], usualConfig: UsualConfig): Promise<void> {
  const [action, ...rest] = argv
  if (action === 'list') {
    const { values } = parseOptions(rest, commonOptions)
    const target = await readCommon(values, usualConfig)
    const rows = guests
      .parse(await runOnLake(target, 'guests-list', {}))
      .map(({ id, name, email, subject, vouchedBy, disabled, expiresAt }) => {
        const end = new Date(expiresAt).toISOString().slice(0, 10)
        return [name, email, subject, vouchedBy, disabled ? 'ended' : `until ${end}`, id]
      })
    console.log(table(['Name', 'Email', 'Invited to', 'Vouched for by', 'Access', 'ID'], rows))
    return
  }
  if (action !== 'erase') throw new UsageError('lake guests needs one of list, erase')
  const { values, positionals } = parseOptions(rest, commonOptions, ['the guest’s id'])
  const [id = ''] = positionals
  await runOnLake(await readCommon(values, usualConfig), 'guests-erase', { id })
  console.log(`Erased ${id}`)
}
