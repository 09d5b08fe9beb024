/** The lake's modules in layer order (lib/lake/README.md): imports never point the other way. */
export const types = 'lib/lake/types'
const errors = 'lib/lake/errors'
const problems = 'lib/lake/first-problem'
const engine = 'lib/lake/engine'
const store = 'lib/lake/store'
export const config = 'lib/lake/config'
const configKeys = 'lib/lake/config-keys'
const renamedMembers = 'lib/lake/renamed-policy-members'
const configSchema = 'lib/lake/config-schema'
const configLoader = 'lib/lake/load-config'
const sanityCompatibility = 'lib/lake/sanity-compatibility'
const scheduling = 'lib/lake/scheduling'
const access = 'lib/lake/access'
const attribution = 'lib/lake/attribution'
const query = 'lib/lake/query'
const streams = 'lib/lake/streams'
const webhooks = 'lib/lake/webhooks'
const assets = 'lib/lake/assets'
const context = 'lib/lake/context'
/** Several nodes over one database: how a copy of the store leads or follows. */
const cluster = 'lib/lake/cluster'
const linkChecker = 'lib/lake/link-checker'
const operations = 'lib/lake/operations'
const policy = 'lib/lake/policy'
/** A policy's checks of a text, in processes of their own. */
const inspections = 'lib/lake/inspections'
/** What a site may declare as its policy; the module itself enforces it. */
const declaredPolicy = 'lib/lake/policy-config'
/** What a policy gives the lake to send or to show. */
const policyOutput = 'lib/lake/policy-output'
const notifications = 'lib/lake/notifications'
/** When background jobs run; the jobs themselves are in the modules that they serve. */
const jobs = 'lib/lake/jobs'
const middleware = 'lib/lake/http/middleware'
export const log = 'lib/log'
export const metrics = 'lib/metrics'
/** Ed25519 keys and signatures. */
const signing = 'lib/signing'
/** Every limit that a caller or an operator can meet. */
export const limits = 'lib/limits'
/** What every module of the lake may import. */
const ground = [types, errors, problems, renamedMembers, policyOutput, engine, log, limits]

/** Which module may import from which: `from` may import from itself and from `to`. */
export interface ImportRule {
  from: string
  to: readonly string[]
}

/** Rows of `rules` for the lake. */
export const lakeRules: readonly ImportRule[] = [
  // The lake is standalone: it knows nothing of the site, its schemas, or its environment.
  { from: types, to: [] },
  { from: errors, to: [log] },
  { from: problems, to: [] },
  { from: renamedMembers, to: [] },
  { from: policyOutput, to: [] },
  { from: engine, to: [types, errors, limits] },
  { from: scheduling, to: [errors, limits] },
  { from: jobs, to: [errors, log] },
  { from: store, to: [...ground, scheduling] },
  { from: cluster, to: [...ground, store, scheduling, 'lib/net'] },
  { from: declaredPolicy, to: [...ground, store, signing] },
  { from: configKeys, to: [engine] },
  { from: config, to: [types, declaredPolicy] },
  { from: configSchema, to: [config, declaredPolicy] },
  { from: sanityCompatibility, to: [types, config] },
  { from: configLoader, to: [engine, config, configKeys, configSchema, sanityCompatibility] },
  { from: access, to: [...ground, store, config, jobs, 'lib/net', signing] },
  { from: attribution, to: [...ground, store, scheduling, declaredPolicy] },
  { from: query, to: [...ground, scheduling] },
  { from: inspections, to: [errors, limits, scheduling] },
  { from: streams, to: [...ground, store, scheduling, access, query, 'lib/net'] },
  { from: webhooks, to: [...ground, store, config, access, jobs, 'lib/net'] },
  { from: linkChecker, to: [...ground, store, config, access, jobs, 'lib/net'] },
  { from: assets, to: [...ground, store, scheduling, access, webhooks, jobs] },
  {
    from: context,
    to: [
      ...[
        metrics,
        config,
        store,
        scheduling,
        access,
        attribution,
        query,
        streams,
        webhooks,
        assets,
      ],
      ...[linkChecker, jobs, inspections, cluster],
    ],
  },
  {
    from: operations,
    to: [...ground, store, scheduling, config, access, query, assets, context, jobs],
  },
  {
    from: policy,
    to: [
      ...ground,
      declaredPolicy,
      inspections,
      store,
      scheduling,
      access,
      attribution,
      operations,
      context,
      jobs,
    ],
  },
  {
    from: notifications,
    to: [...ground, declaredPolicy, store, scheduling, config, access, context, policy, jobs],
  },
  { from: middleware, to: [...ground, access, context, 'lib/net'] },
  { from: 'lib/lake/http/pages', to: [...ground, access, context, middleware] },
  {
    from: 'lib/lake/http/routes',
    to: [
      ...ground,
      config,
      access,
      streams,
      webhooks,
      assets,
      operations,
      policy,
      context,
      middleware,
    ],
  },
  {
    from: 'lib/lake/http/guest',
    to: [
      ...ground,
      declaredPolicy,
      access,
      operations,
      policy,
      context,
      middleware,
      'lib/lake/http/pages',
      'lib/forms/guest-form',
    ],
  },
  {
    from: 'lib/lake/http/register.ts',
    to: [middleware, 'lib/lake/http/pages', 'lib/lake/http/guest', 'lib/lake/http/routes'],
  },
  // What is read from a running lake on request.
  { from: 'lib/lake/lake-metrics.ts', to: [context, policy, jobs, cluster, metrics] },
  {
    from: 'lib/lake/lake.ts',
    to: [
      ...[
        store,
        config,
        configLoader,
        scheduling,
        access,
        attribution,
        query,
        streams,
        webhooks,
        assets,
        inspections,
        linkChecker,
      ],
      ...[context, operations, jobs, cluster, errors],
      ...[
        policy,
        notifications,
        middleware,
        'lib/lake/http/register',
        'lib/lake/lake-metrics',
        log,
        metrics,
      ],
    ],
  },
  {
    from: 'lib/lake/server.ts',
    to: [streams, operations, jobs, middleware, 'lib/lake/lake', 'lib/net', log, limits],
  },
  { from: 'lib/lake/cluster-assets.ts', to: [config, cluster, operations] },
  {
    from: 'lib/lake/serve-cluster.ts',
    to: [
      ...[errors, access, assets, cluster, middleware, log],
      ...['lib/lake/cluster-assets', 'lib/lake/lake', 'lib/lake/server'],
    ],
  },
  {
    from: 'lib/lake/cli',
    to: [
      ...[...ground, store, config, configLoader, access, operations, policy, cluster],
      ...['lib/lake/lake', 'lib/lake/server', 'lib/lake/serve-cluster', 'lib/lake/cluster-assets'],
      signing,
    ],
  },
  // The published lake includes lib/net, lib/limits, and lib/signing (decision 001).
  {
    from: 'lib/lake/package',
    to: [
      ...ground,
      config,
      configLoader,
      access,
      declaredPolicy,
      'lib/lake/lake',
      'lib/lake/server',
      'lib/lake/cli',
    ],
  },
]
