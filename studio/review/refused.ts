/** What the lake said, for the person who asked. */
export class DecisionRefused extends Error {}
