import { httpError } from '../../errors.ts'
import type { LakeContext } from '../../context.ts'
import {
  requireDataset,
  requireIdentity,
  requireProject,
  VERSION,
  type LakeHono,
} from '../frame/context.ts'

/** `/projects/*`: the one project and dataset of this lake, and what the caller may do in it. */
export function registerProjects(app: LakeHono, lake: LakeContext): void {
  const { access, projectId, dataset } = lake
  const project = (userId: string) => ({
    id: projectId,
    displayName: lake.config.title,
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
        isCurrentUser: user.id === userId,
        isRobot: false,
      })),
  })

  app.get(`${VERSION}/projects`, (c) => c.json([project(requireIdentity(c).id)]))
  app.get(`${VERSION}/projects/:project`, (c) => {
    const identity = requireIdentity(c)
    requireProject(c, lake)
    return c.json(project(identity.id))
  })

  // No `deployStudio` grant: the Studio would upload its schema.
  app.get(`${VERSION}/projects/:project/grants`, (c) => {
    requireIdentity(c)
    requireProject(c, lake)
    return c.json({})
  })

  app.get(`${VERSION}/projects/:project/roles`, (c) => {
    requireIdentity(c)
    requireProject(c, lake)
    return c.json(
      access.roles.map(({ name, title, description }) => ({
        name,
        title,
        description,
        isCustom: false,
        projectId,
        appliesToUsers: true,
        appliesToRobots: true,
        grants: {},
      })),
    )
  })

  // Add-on datasets, e.g. for comments: none.
  app.get(`${VERSION}/projects/:project/datasets`, (c) => {
    requireIdentity(c)
    requireProject(c, lake)
    return c.json(
      c.req.query('addonFor') === undefined ? [{ name: dataset, aclMode: 'private' }] : [],
    )
  })

  app.get(`${VERSION}/projects/:project/datasets/:dataset/acl`, (c) => {
    const identity = requireIdentity(c)
    requireProject(c, lake)
    requireDataset(c, lake)
    return c.json(access.grants(identity))
  })

  app.get(`${VERSION}/projects/:project/datasets/:dataset/settings/indexing`, (c) => {
    requireIdentity(c)
    requireProject(c, lake)
    requireDataset(c, lake)
    return c.json({ partialIndexSettings: { maxFieldDepth: 0 } })
  })

  // The client makes and deletes datasets outside `/projects`.
  app.all(`${VERSION}/datasets/*`, (c) => {
    requireIdentity(c)
    throw oneDataset()
  })

  for (const path of ['/datasets/:dataset', '/datasets/:dataset/*'] as const) {
    app.all(`${VERSION}/projects/:project${path}`, (c) => {
      requireIdentity(c)
      requireProject(c, lake)
      if (c.req.method === 'GET') return c.json([])
      throw oneDataset()
    })
  }

  app.get(`${VERSION}/projects/:project/user-applications`, (c) => {
    requireIdentity(c)
    requireProject(c, lake)
    return c.json([])
  })
}

function oneDataset() {
  return httpError(405, 'Method Not Allowed', 'A lake has one dataset, which its config names')
}
