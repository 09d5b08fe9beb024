import { marker, type Attack } from '../attack.ts'
import { sendLogin, sendOwnForm, signIn } from '../person.ts'

/** Long enough, and among the first that anybody tries. */
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

/** Somebody chooses a password that the next person guesses. */
export const passwords: Attack = {
  name: 'access/passwords',
  rule: 'A password has 12 characters or more, is not among the common ones, and is not one of your own names.',
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
    for (const chosen of tries) {
      const answer = await change(target.url, login, chosen)
      const works = (await sendLogin(target.url, { email, password: chosen })).status === 303
      if (!watch.try(!works, `"${chosen}" was taken (${answer.status})`))
        login = { email, password: chosen }
    }
    const good = `a long phrase of ${marker()}`
    const answer = await change(target.url, login, good)
    const works = (await sendLogin(target.url, { email, password: good })).status === 303
    watch.try(works, `a good password was refused: ${answer.status}`)
  },
}

async function change(origin: string, login: { email: string; password: string }, chosen: string) {
  const person = await signIn(origin, login)
  const fields = { current: login.password, new: chosen, again: chosen }
  return sendOwnForm(person, '/lake/auth/password', fields)
}
