import type { LakeContext } from '../../context.ts'
import { RELEASE_TYPE } from '../../engine/document-id.ts'
import { httpError } from '../../errors.ts'
import { VERSION, type LakeRequest } from '../middleware/request.ts'
import { route } from '../middleware/route.ts'

/** Shown to the Studio only, which offers larger plans when it is reached. */
const MAX_ACTIVE_RELEASES = 1_000_000

const PROJECT = `${VERSION}/projects/:project` as const

/** `/projects/*`: the one project and dataset of this lake, and what the caller may do in it. */
export const projectRoutes = [
  route({
    method: 'GET',
    path: `${VERSION}/projects`,
    access: 'signedIn',
    summary: 'the one project, in a list',
    handler: (c, lake) => c.json([getProject(c, lake)]),
  }),
  route({
    method: 'GET',
    path: PROJECT,
    access: 'signedIn',
    summary: 'the project, with its members',
    handler: (c, lake) => c.json(getProject(c, lake)),
  }),
  // No `deployStudio` grant: the Studio would upload its schema.
  route({
    method: 'GET',
    path: `${PROJECT}/grants`,
    access: 'signedIn',
    summary: 'grants on the project: always none',
    handler: (c) => c.json({}),
  }),
  route({
    method: 'GET',
    path: `${PROJECT}/roles`,
    access: 'signedIn',
    summary: 'the roles that the config declares',
    handler: (c, lake) => c.json(getRoles(lake)),
  }),
  // Add-on datasets, e.g. for comments: none.
  route({
    method: 'GET',
    path: `${PROJECT}/datasets`,
    access: 'signedIn',
    summary: 'the one dataset, in a list',
    handler: (c, { dataset }) =>
      c.json(c.req.query('addonFor') === undefined ? [{ name: dataset, aclMode: 'private' }] : []),
  }),
  route({
    method: 'GET',
    path: `${PROJECT}/datasets/:dataset/acl`,
    access: 'signedIn',
    summary: 'the caller’s grants',
    handler: (c, { access }) => c.json(access.grants(c.get('identity'))),
  }),
  route({
    method: 'GET',
    path: `${PROJECT}/datasets/:dataset/settings/indexing`,
    access: 'signedIn',
    summary: 'how deep fields are indexed',
    handler: (c) => c.json({ partialIndexSettings: { maxFieldDepth: 0 } }),
  }),
  route({
    method: 'GET',
    path: `${PROJECT}/datasets/:dataset/settings/embeddings`,
    access: 'signedIn',
    summary: 'embeddings are off',
    handler: (c) => c.json({ enabled: false, status: 'disabled' }),
  }),
  route({
    method: 'PUT',
    path: `${PROJECT}/datasets/:dataset/settings/embeddings`,
    access: 'signedIn',
    summary: '405: embeddings cannot be turned on',
    handler: () => {
      throw httpError(405, 'Method Not Allowed', 'This server does not support embeddings')
    },
  }),
  // The client creates and deletes datasets outside `/projects`.
  route({
    method: 'ALL',
    path: `${VERSION}/datasets/*`,
    access: 'signedIn',
    summary: '405: a lake has one dataset',
    handler: () => {
      throw oneDataset()
    },
  }),
  route({
    method: 'ALL',
    path: `${PROJECT}/datasets/:any`,
    access: 'signedIn',
    summary: '405; for GET an empty list',
    handler: otherDatasets,
  }),
  route({
    method: 'ALL',
    path: `${PROJECT}/datasets/:any/*`,
    access: 'signedIn',
    summary: '405; for GET an empty list',
    handler: otherDatasets,
  }),
  // Plans of the hosted service limit the number of active releases. Here, only the size of the store does.
  route({
    method: 'GET',
    path: `${PROJECT}/new-content-release-allowed`,
    access: 'signedIn',
    summary: 'how many releases may be active: 404 without content releases',
    handler: (c, { config, store }) => {
      if (config.contentReleases !== true)
        throw httpError(404, 'Not Found', 'This server does not have content releases')
      const count = store.ofType(RELEASE_TYPE).filter(({ state }) => state === 'active').length
      const data = {
        orgActiveReleaseCount: count,
        orgMeteredActiveReleaseCount: count,
        datasetReleaseLimit: MAX_ACTIVE_RELEASES,
        orgActiveReleaseLimit: MAX_ACTIVE_RELEASES,
      }
      return c.json({ data })
    },
  }),
  route({
    method: 'GET',
    path: `${PROJECT}/user-applications`,
    access: 'signedIn',
    summary: 'the Studio from the config, at the URL that the caller uses; empty without one',
    handler: (c, lake) => c.json(getStudios(c, lake)),
  }),
]

/** Without a project id, which the Studio would use to find out whether it may deploy itself. */
function getStudios(c: LakeRequest, { config: { studioPath } }: LakeContext) {
  if (studioPath === undefined) return []
  const appHost = new URL(studioPath, c.get('publicUrl')).href
  return [{ id: 'studio', type: 'studio', urlType: 'external', appHost }]
}

function getProject(c: LakeRequest, { access, config, projectId }: LakeContext) {
  return {
    id: projectId,
    displayName: config.title,
    studioHost: null,
    organizationId: null,
    isBlocked: false,
    isDisabled: false,
    isDisabledByUser: false,
    metadata: {},
    activityFeedEnabled: false,
    maxRetentionDays: null,
    members: access.users
      .list()
      .filter((user) => !user.disabled)
      .map((user) => ({
        id: user.id,
        role: user.role,
        roles: [
          {
            name: user.role,
            title: access.roles.find(({ name }) => name === user.role)?.title ?? user.role,
          },
        ],
        createdAt: new Date(user.createdAt).toISOString(),
        isCurrentUser: user.id === c.get('identity').id,
        isRobot: false,
      })),
  }
}

function getRoles({ access, projectId }: LakeContext) {
  const assignable = access.roles.filter(({ guest }) => !guest)
  return assignable.map(({ name, title, description }) => ({
    name,
    title,
    description,
    isCustom: false,
    projectId,
    appliesToUsers: true,
    appliesToRobots: true,
    grants: {},
  }))
}

function otherDatasets(c: LakeRequest): Response {
  if (c.req.method === 'GET') return c.json([])
  throw oneDataset()
}

function oneDataset() {
  return httpError(
    405,
    'Method Not Allowed',
    'The server has one dataset, which is set in its config',
  )
}
