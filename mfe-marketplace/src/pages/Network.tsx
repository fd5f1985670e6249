import { Directory } from '../directory/Directory';

/** Everybody who offers lots, services or carriage. */
const Network = () => <Directory />;

export default Network;
