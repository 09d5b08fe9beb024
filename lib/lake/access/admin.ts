import { z } from 'zod'
import { httpError } from '../errors.ts'
import { problemSentence } from '../first-problem.ts'
import type { Access } from './access.ts'
import type { Audit } from './audit.ts'
import { eraseGuest, listAllGuests, subjectLabel, type GuestErasure } from './guests.ts'
import { changeDisabled, changeRole, noteUser, resetSecondFactor, type Manager } from './people.ts'
import { randomPassword } from './secrets.ts'
import type { ApiToken } from './tokens.ts'
import type { User } from './users.ts'

/** The header that carries the data folder's `adminKey`. */
export const ADMIN_HEADER = 'x-lake-admin-key'

/** Anyone who can read the data folder acts without an account: the log says it was done at the shell. */
const SHELL: Manager = { actor: 'shell' }

const nothing = z.object({})
const byEmail = z.object({ email: z.email() })
const newUser = byEmail.extend({
  name: z.string().min(1),
  role: z.string(),
  password: z.string().optional(),
})
const newPassword = byEmail.extend({ password: z.string().optional() })
const newRole = byEmail.extend({ role: z.string() })
const newToken = z.object({ label: z.string().min(1).max(100), role: z.string() })
const byId = z.object({ id: z.string() })
const backup = z.object({ documents: z.number(), assets: z.number(), withMessages: z.boolean() })

/** The result of `users-add` and `users-set-password`; the password is present only if the lake generated it. */
export interface UserResult {
  user: User
  password?: string
}

/** Whether a command's result describes an account. */
export function isUserResult(result: unknown): result is UserResult {
  return typeof result === 'object' && result !== null && 'user' in result
}

type Command = (access: Access, input: unknown, erasure: GuestErasure) => unknown

const commands: Readonly<Record<string, Command>> = {
  'users-list': (access, input) => {
    read(nothing, input)
    return access.users.list()
  },
  'users-add': async (access, input): Promise<UserResult> => {
    const { password, ...user } = read(newUser, input)
    const made = password ?? randomPassword()
    const added = await access.users.add({ ...user, password: made, mustChangePassword: true })
    noteUser(access, SHELL, added, `added as ${added.role}`)
    return password === undefined ? { user: added, password: made } : { user: added }
  },
  'users-set-password': async (access, input): Promise<UserResult> => {
    const { email, password } = read(newPassword, input)
    const user = getUser(access, email)
    const made = password ?? randomPassword()
    await access.users.setPassword(user.id, made, { mustChangePassword: true })
    noteUser(access, SHELL, user, 'password')
    return password === undefined ? { user, password: made } : { user }
  },
  'users-set-role': (access, input): UserResult => {
    const { email, role } = read(newRole, input)
    const user = getUser(access, email)
    changeRole(access, user, role, SHELL)
    return { user: getUser(access, email) }
  },
  'users-reset-second-factor': (access, input): UserResult => {
    const user = getUser(access, read(byEmail, input).email)
    resetSecondFactor(access, user, SHELL)
    return { user }
  },
  'users-first-passwords': (access, input): Record<string, string> => {
    read(nothing, input)
    return access.secrets.read().initialPasswords
  },
  'users-accept': (access, input): UserResult => {
    const user = access.users.accept(getUser(access, read(byEmail, input).email).id)
    noteUser(access, SHELL, user, `accepted as ${user.role}`)
    return { user }
  },
  'users-disable': (access, input): UserResult => setDisabled(access, input, true),
  'users-enable': (access, input): UserResult => setDisabled(access, input, false),
  'guests-list': (access, input) => {
    read(nothing, input)
    return listAllGuests(access).map(({ id, name, email, disabled, guest }) => ({
      id,
      name,
      email,
      disabled,
      subject: subjectLabel(guest),
      vouchedBy: guest.vouchedBy.name,
      expiresAt: guest.expiresAt,
    }))
  },
  'guests-erase': (access, input, erasure) => {
    const { id } = read(byId, input)
    // Not only guests who have access: the config may have no role for them any more.
    const guest = listAllGuests(access).find((each) => each.id === id)
    if (!guest) throw httpError(404, 'Not Found', `There is no guest ${id}`)
    eraseGuest(access, erasure, guest, SHELL)
    return null
  },
  'backup-made': (access, input) => {
    noteBackup(access.audit, read(backup, input))
    return null
  },
  'tokens-list': (access, input): ApiToken[] => {
    read(nothing, input)
    return access.tokens.list()
  },
  'tokens-create': (access, input): { token: ApiToken; secret: string } => {
    const made = access.tokens.create(read(newToken, input))
    noteToken(access, made.token, `made as ${made.token.role}`)
    return made
  },
  'tokens-accept': (access, input): ApiToken => {
    const accepted = access.tokens.accept(read(byId, input).id)
    noteToken(access, accepted, `accepted as ${accepted.role}`)
    return accepted
  },
  'tokens-revoke': (access, input): ApiToken => {
    const revoked = access.tokens.revoke(read(byId, input).id)
    noteToken(access, revoked, 'revoked')
    return revoked
  },
}

/** Runs one command of `lake users`, `lake guests`, or `lake tokens`. Throws 400 for bad input, 404 for an unknown command. */
export async function runAdminCommand(
  access: Access,
  name: string,
  input: unknown,
  erasure: GuestErasure,
): Promise<unknown> {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) throw httpError(404, 'Not Found', `There is no command ${name}`)
  return command(access, input, erasure)
}

function read<T>(schema: z.ZodType<T>, input: unknown): T {
  const parsed = schema.safeParse(input)
  if (parsed.success) return parsed.data
  throw httpError(400, 'Bad Request', problemSentence(parsed.error, 'the command'))
}

function getUser(access: Access, email: string): User {
  const user = access.users.byEmail(email)
  if (user) return user
  throw httpError(404, 'Not Found', `There is no user ${email}`)
}

function setDisabled(access: Access, input: unknown, disabled: boolean): UserResult {
  const { email } = read(byEmail, input)
  const user = getUser(access, email)
  changeDisabled(access, user, disabled, SHELL)
  return { user: getUser(access, email) }
}

function noteToken({ audit }: Access, { id }: ApiToken, detail: string): void {
  audit.record({ kind: 'tokenChanged', ...SHELL, subject: id, detail })
}

/** Records that all content was exported and the copy read back from its file. */
export function noteBackup(
  audit: Audit,
  { documents, assets, withMessages }: z.infer<typeof backup>,
): void {
  const detail = `${documents} documents, ${assets} files, with${withMessages ? '' : 'out'} messages`
  audit.record({ kind: 'backup', actor: SHELL.actor, detail })
}
