import { Directory } from '../directory/Directory';

/** Who sells lots. */
const Suppliers = () => <Directory suppliersOnly />;

export default Suppliers;
