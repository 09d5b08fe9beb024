import { z } from 'zod'
import {
  commonOptions,
  parseOptions,
  readCommon,
  readStandardInput,
  UsageError,
  type UsualConfig,
} from './options.ts'
import { runOnLake } from './running.ts'
import { table } from './table.ts'

export const help = `lake users – manage users

  lake users list
  lake users first-passwords
  lake users add EMAIL --name NAME --role ROLE [--password-stdin]
  lake users set-password EMAIL [--password-stdin]
  lake users set-role EMAIL --role ROLE
  lake users disable EMAIL
  lake users enable EMAIL
  lake users reset-second-factor EMAIL
  lake users accept EMAIL

'first-passwords' shows the passwords that the lake created on its first start and that are still in use. A user whose
password comes from this command must change it at the first sign-in from a machine other than the lake's own.

Without --password-stdin, the lake generates a password and prints it once. A new password and
'disable' end the user's sessions at once. The commands work whether or not the lake is running.
'reset-second-factor' is for users who have lost their authenticator app and recovery codes: they can then sign in with
the password alone. 'accept' is for an account whose row in the database was changed by other means than the lake: until
then, it has no rights. Look at its role first. The last account that can manage the lake cannot be disabled or given another role.

  lake users add jo@example.org --name 'Jo Lee' --role editor --data .data/lake
  printf %s "$NEW" | lake users set-password jo@example.org --password-stdin`

const options = {
  ...commonOptions,
  name: { type: 'string' },
  role: { type: 'string' },
  'password-stdin': { type: 'boolean', default: false },
} as const

const user = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  role: z.string(),
  disabled: z.boolean(),
  invited: z.boolean(),
  isUnsealed: z.literal(true).optional(),
  createdAt: z.number(),
})
const result = z.object({ user, password: z.string().optional() })

const done: Readonly<Record<string, string>> = {
  add: 'Added',
  'set-password': 'Changed the password of',
  'set-role': 'Changed the role of',
  disable: 'Disabled',
  enable: 'Enabled',
  'reset-second-factor': 'Reset the second factor of',
  accept: 'Accepted',
}

export async function run(argv: readonly string[], usualConfig: UsualConfig): Promise<void> {
  const [action, ...rest] = argv
  if (action === 'list') {
    const { values } = parseOptions(rest, commonOptions)
    const users = z
      .array(user)
      .parse(await runOnLake(await readCommon(values, usualConfig), 'users-list', {}))
    const rows = users.map((each) => [each.email, each.name, each.role, getState(each), each.id])
    console.log(table(['Email', 'Name', 'Role', 'State', 'ID'], rows))
    return
  }
  if (action === 'first-passwords') {
    const { values } = parseOptions(rest, commonOptions)
    const answer = await runOnLake(
      await readCommon(values, usualConfig),
      'users-first-passwords',
      {},
    )
    const passwords = Object.entries(z.record(z.string(), z.string()).parse(answer))
    const none = 'Every first password has been changed.'
    console.log(passwords.length === 0 ? none : table(['Email', 'First password'], passwords))
    return
  }
  const report = action === undefined ? undefined : done[action]
  if (report === undefined)
    throw new UsageError(
      `lake users needs one of list, first-passwords, ${Object.keys(done).join(', ')}`,
    )
  const { values, positionals } = parseOptions(rest, options, ['the user’s email address'])
  const input: Record<string, unknown> = { email: positionals[0] }
  if (action === 'add') input.name = required(values.name, '--name')
  if (action === 'add' || action === 'set-role') input.role = required(values.role, '--role')
  if (values['password-stdin']) input.password = await readStandardInput()
  const { user: changed, password } = result.parse(
    await runOnLake(await readCommon(values, usualConfig), `users-${action}`, input),
  )
  console.log(`${report} ${changed.email} (${changed.role})`)
  if (password !== undefined) console.log(`Password: ${password}`)
}

/** Worded as in the Studio's list of people. */
function getState({ disabled, invited, isUnsealed }: z.infer<typeof user>): string {
  if (isUnsealed) return 'changed in the database: not accepted'
  if (disabled) return 'disabled'
  return invited ? 'invited' : 'active'
}

function required(value: string | undefined, name: string): string {
  if (value !== undefined && value !== '') return value
  throw new UsageError(`Missing: ${name}`)
}
