import { marker, type Attack } from '../attack.ts'
import { sendOwnForm, signIn } from '../signed-in-user.ts'

/** Long enough, but among the first guesses. */
const COMMON = [
  'password1234',
  'passwordpassword',
  '123456789012',
  '1234567890123',
  'qwertyuiop123',
  'qwertyuiopasdfghjkl',
  'iloveyou1234',
  'administrator',
  'unbelievable',
  '1q2w3e4r5t6y',
  'abcdefghijkl',
  'zaq12wsxcde3',
  'PASSWORD1234',
  'Password1234',
]

/** A user chooses a password that is easy to guess. */
export const passwordPolicy: Attack = {
  name: 'access/password-policy',
  rule: 'A password has at least 12 characters, is not a common password, and is not one of the user’s own names.',
  twin: 'password-policy',
  needs: 'data',
  async run(target, watch) {
    const email = `${marker()}@clearwell.example`
    const added = await target.shell(
      'users',
      'add',
      email,
      '--name',
      'Scratch Attacker',
      '--role',
      'viewer',
    )
    let login = { email, password: /Password: (\S+)/.exec(added)?.[1] ?? '' }
    const tries = [
      ...COMMON,
      'Ab3!x',
      'elevenchars',
      email,
      email.toUpperCase(),
      'Scratch Attacker',
      'clearwellclearwell',
      'aaaaaaaaaaaaaa',
      '            ',
    ]
    let person = await signIn(target.url, login)
    // Judged by the page's response: signing in with each would count as guessing, which is rate-limited.
    const change = async (chosen: string): Promise<boolean> => {
      const fields = { current: login.password, new: chosen, again: chosen }
      const { status } = await sendOwnForm(person, '/lake/auth/password', fields)
      if (status !== 200 && status !== 303) return false
      login = { email, password: chosen }
      person = await signIn(target.url, login)
      return true
    }
    for (const chosen of tries) watch.try(!(await change(chosen)), `"${chosen}" was taken`)
    watch.try(await change(`a long phrase of ${marker()}`), 'a good password was refused')
  },
}
