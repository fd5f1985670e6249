import { api } from '@orebridge/contracts';

const { inquiries } = api;

export const READ = [inquiries.list, inquiries.unread, inquiries.get, inquiries.ofListing];
