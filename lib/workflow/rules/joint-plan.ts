/** The id of the document that schedules several pages together. `set`: the id of the set, a UUID. */
export function jointPlanId(set: string): string {
  return `schedule.together.${set}`
}
