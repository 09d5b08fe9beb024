import { evaluate, parse } from 'groq-js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestLake, type TestLake, type TestRole } from '../fixtures/test-lake.ts'

let test: TestLake
beforeAll(async () => {
  test = await openTestLake()
})
afterAll(() => test.close())

interface Grant {
  filter: string
  permissions: string[]
}
const acl = (role: TestRole): Promise<Grant[]> =>
  test.client(role).request({ url: '/projects/clearwell/datasets/production/acl' })

/** Like the Studio's `grantsPermissionOn`. */
async function studioAllows(
  grants: Grant[],
  permission: string,
  document: Record<string, unknown>,
): Promise<boolean> {
  for (const grant of grants) {
    const value = await evaluate(parse(`*[${grant.filter}]`), {
      dataset: [document],
      identity: 'u1',
    })
    const selected: unknown = await value.get()
    if (Array.isArray(selected) && selected.length === 1 && grant.permissions.includes(permission))
      return true
  }
  return false
}

describe('GET /projects/:p/datasets/:d/acl', () => {
  it('returns filters and permissions for every role with grants', async () => {
    expect(await acl('administrator')).toEqual([
      { filter: 'true', permissions: ['read', 'create', 'update', 'history', 'editHistory'] },
    ])
    expect((await acl('medicalReviewer')).length).toBe(2)
  })

  it('returns filters that the Studio evaluates to the same result as the lake', async () => {
    const documents = [
      { _id: 'a', _type: 'article' },
      { _id: 'drafts.a', _type: 'article' },
      { _id: 'm', _type: 'message' },
      { _id: 'drafts.s', _type: 'sanity.previewUrlSecret' },
      { _id: `drafts.${crypto.randomUUID()}`, _type: 'sanity.previewUrlSecret' },
    ]
    const roles: TestRole[] = [
      'administrator',
      'editor',
      'medicalReviewer',
      'viewer',
      'siteReader',
      'sitePreview',
    ]
    const { access } = test.lake.context
    for (const role of roles) {
      const grants = await acl(role)
      const identity = { id: 'u1', kind: 'user', name: '', email: '', roles: [role] } as const
      for (const document of documents) {
        for (const permission of ['read', 'create', 'update', 'history'] as const) {
          const verdict = await studioAllows(grants, permission, document)
          expect([role, permission, document._id, verdict]).toEqual([
            role,
            permission,
            document._id,
            access.can(identity, permission, document),
          ])
        }
      }
    }
  })

  it('returns 404 for another dataset or project without the error code for a missing project', async () => {
    for (const path of [
      '/v1/projects/clearwell/datasets/other/acl',
      '/v1/projects/other/datasets/production/acl',
    ]) {
      const response = await test.fetch(path, {
        headers: { authorization: `Bearer ${test.token('viewer')}` },
      })
      expect(response.status).toBe(404)
      expect(await response.text()).not.toContain('SIO-404-PNF')
    }
  })
})

describe('GET /projects', () => {
  it('returns one project with its members', async () => {
    const project = await test.client('editor').projects.getById('clearwell')
    expect(project).toMatchObject({ id: 'clearwell', displayName: 'Clearwell' })
    expect(project.members).toHaveLength(4)
    expect(await test.client('editor').projects.list()).toHaveLength(1)
  })

  it('shows an editor the roles of the members and their names by id', async () => {
    const client = test.client('editor')
    const { members } = await client.projects.getById('clearwell')
    const reviewer = members.find(({ role }) => role === 'medicalReviewer')
    expect(reviewer).toMatchObject({
      id: test.user('medicalReviewer').id,
      roles: [{ name: 'medicalReviewer' }],
      isRobot: false,
    })
    expect(await client.users.getById(reviewer?.id ?? '')).toMatchObject({
      displayName: 'Amara Bennett',
    })
  })

  it('returns one dataset and no add-on datasets, and refuses a new dataset', async () => {
    expect(await test.client('editor').datasets.list()).toEqual([
      { name: 'production', aclMode: 'private' },
    ])
    const addOns = test.client('editor').request({
      url: '/projects/clearwell/datasets',
      query: { datasetProfile: 'comments', addonFor: 'production' },
    })
    expect(await addOns).toEqual([])
    await expect(test.client('administrator').datasets.create('second')).rejects.toMatchObject({
      statusCode: 405,
    })
  })

  it('returns no grants for Studio deployment', async () => {
    expect(
      await test.client('administrator').request({ url: '/projects/clearwell/grants' }),
    ).toEqual({})
  })

  it('serves the requests that the Studio sends at startup', async () => {
    const client = test.client('viewer')
    expect(await client.request({ url: '/projects/clearwell/user-applications' })).toEqual([
      expect.objectContaining({ urlType: 'external', appHost: `${test.baseUrl}/studio` }),
    ])
    expect(await client.request({ url: '/features' })).toEqual([
      'studioComments',
      'contentReleases',
      'singleDocRelease',
    ])
    expect(await client.request({ url: '/intake/telemetry-status' })).toEqual({ status: 'denied' })
    for (const offer of ['trial', 'asset-limit', 'document-limit', 'comments'])
      expect(await client.request({ url: `/journey/${offer}` }), offer).toBeNull()
    expect(await client.request({ url: '/help' })).toEqual({ resources: { sectionArray: [] } })
    expect(await client.request({ url: '/access/requests/me' })).toEqual([])
    expect(await client.request({ url: '/projects/clearwell/roles' })).toHaveLength(9)
  })
})
