import { legalRoute } from '../legal-route'

const route = legalRoute('terms-of-use')

export const generateMetadata = route.generateMetadata
export default route.Page
