/** The dashboard's name in Studio URLs. */
export const DASHBOARD_TOOL = 'desk'
