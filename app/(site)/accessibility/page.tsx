import { legalRoute } from '../legal-route'

const route = legalRoute('accessibility')

export const generateMetadata = route.generateMetadata
export default route.Page
