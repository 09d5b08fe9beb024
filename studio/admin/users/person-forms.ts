import { PASSWORD_FIELD, type DecisionField } from '../../review/decision-field.ts'
import type { UserList, Person } from './read-people.ts'

/** An administrator's pending change. */
export type FormRequest =
  | { what: 'invite' }
  | { what: 'role' | 'link' | 'secondFactor' | 'disable' | 'enable'; person: Person }

interface PersonForm {
  title: string
  intro: string
  tone?: 'primary' | 'critical'
  fields: readonly DecisionField[]
  url: string
  /** Sent in addition to the input. */
  extraFields?: Readonly<Record<string, unknown>>
  /** Whether the lake returns a link to pass on. */
  makesLink?: true
}

/** The fields of one change, and its endpoint. Each requires the administrator's signature. */
export function getForm(request: FormRequest, roles: UserList['roles']): PersonForm {
  if (request.what === 'invite')
    return {
      title: 'Invite a person',
      intro:
        'A link is emailed, or shown for you to send. It works once, within 72 hours, and lets the person choose a password. A medical reviewer also gets a public profile, because readers see who approved a page. Complete it in Structure → People → Authors and reviewers.',
      tone: 'primary',
      url: '/people',
      fields: [
        { name: 'name', label: 'Name', kind: 'line', required: true },
        { name: 'email', label: 'Email address', kind: 'line', required: true },
        roleField(roles, 'viewer'),
        PASSWORD_FIELD,
      ],
      makesLink: true,
    }
  const { person } = request
  const url = `/people/${person.id}`
  const fields = [PASSWORD_FIELD]
  switch (request.what) {
    case 'role':
      return {
        title: `Change the role of ${person.name}`,
        intro: 'The change applies right away, in all of the person’s sessions.',
        url: `${url}/role`,
        fields: [roleField(roles, person.role), PASSWORD_FIELD],
      }
    case 'link':
      return person.invited
        ? {
            title: `Invite ${person.name} again`,
            intro:
              'A new link is emailed, or shown for you to send. It works for 72 hours and replaces the earlier link.',
            url: `${url}/link`,
            fields,
            makesLink: true,
          }
        : {
            title: `Reset the password of ${person.name}`,
            intro:
              'A link is emailed, or shown for you to send. It works for one hour, and the new password ends all of the person’s sessions.',
            url: `${url}/link`,
            fields,
            makesLink: true,
          }
    case 'secondFactor':
      return {
        title: `Reset the second factor of ${person.name}`,
        intro:
          'For someone who lost their device and recovery codes. They can then sign in with only their password. First confirm that the request is from this person.',
        tone: 'critical',
        url: `${url}/second-factor/reset`,
        fields,
      }
    case 'disable':
      return {
        title: `Disable ${person.name}`,
        intro:
          'The person is signed out right away and can’t sign in. Everything they wrote and signed is kept.',
        tone: 'critical',
        url: `${url}/disabled`,
        extraFields: { disabled: true },
        fields,
      }
    case 'enable':
      return {
        title: `Enable ${person.name}`,
        intro: 'The person can sign in again.',
        url: `${url}/disabled`,
        extraFields: { disabled: false },
        fields,
      }
  }
}

function roleField(roles: UserList['roles'], initialValue: string): DecisionField {
  return {
    name: 'role',
    label: 'Role',
    kind: 'choice',
    required: true,
    initialValue,
    options: roles.map(({ name, title, description }) => ({
      value: name,
      title: `${title}: ${description}`,
    })),
  }
}
