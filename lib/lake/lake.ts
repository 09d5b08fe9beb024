export type { LakeContext, LakeEnv, LakeHono, LakeRequest, LakeVariables } from './http/context.ts'
export { VERSION, requireDataset, requireIdentity, requireManager, requireProject } from './http/context.ts'
