import { requireIdentity, VERSION, type LakeHono } from '../frame/context.ts'

/** Small endpoints that the Studio asks at start; a plain answer keeps it quiet. */
export function registerMisc(app: LakeHono): void {
  app.get('/ping', (c) => c.text('PONG'))
  app.get(`${VERSION}/ping`, (c) => c.text('PONG'))
  // The Studio measures its way to the lake with it.
  app.get(`${VERSION}/data/ping/:dataset`, (c) => {
    requireIdentity(c)
    return c.json({})
  })
  // References from other datasets: this lake is alone, so there are none.
  app.get(`${VERSION}/data/references/:dataset/documents/:id/to`, (c) => {
    requireIdentity(c)
    return c.json({ totalCount: 0, references: [] })
  })
  app.get(`${VERSION}/features`, (c) => {
    requireIdentity(c)
    return c.json([])
  })
  app.get(`${VERSION}/intake/telemetry-status`, (c) => {
    requireIdentity(c)
    return c.json({ status: 'denied' })
  })
}
