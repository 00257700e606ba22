// Ours: what became of the tests of apiserver, the generic library
import type { UpstreamFile } from "./upstream-account.ts";
import * as why from "./upstream-reasons.ts";

const as = (file: string) => `apiserver/${file}.test.ts`;

const byKubeconfig =
  "a webhook that a file names, over TLS of its own; the only ones here ask an API server, over its client";
const contentsAreTexts =
  "puts the contents of a moment together and asks whether they are as before; ours are texts, which the language compares";
const namesAtHandshake =
  "a map from names to certificates, made beforehand; here they are looked up at the handshake, as server/node/network.test.ts shows";
const betaReviews = "reviews of v1beta1, which nobody here asks for; v1 says the same";

export const apiserver: readonly UpstreamFile[] = [
  {
    path: "apiserver/pkg/authentication/authenticator/audagnostic_test.go",
    ours: [as("authentication/authenticator/audagnostic")],
  },
  {
    path: "apiserver/pkg/authentication/authenticator/audiences_test.go",
    ours: [as("authentication/authenticator/audiences")],
  },
  {
    path: "apiserver/pkg/authentication/group/group_adder_test.go",
    ours: [as("authentication/group/group-adder")],
    notApplicable: { TestGroupAdder: why.noGivenGroups },
  },
  {
    path: "apiserver/pkg/authentication/group/token_group_adder_test.go",
    ours: [],
    notApplicable: why.noGivenGroups,
  },
  {
    path: "apiserver/pkg/authentication/request/anonymous/anonymous_test.go",
    ours: [as("authentication/request/anonymous/anonymous")],
  },
  {
    path: "apiserver/pkg/authentication/request/bearertoken/bearertoken_test.go",
    ours: [as("authentication/request/bearertoken/bearertoken")],
  },
  {
    path: "apiserver/pkg/authentication/request/headerrequest/requestheader_test.go",
    ours: [as("authentication/request/headerrequest/requestheader")],
  },
  {
    path: "apiserver/pkg/authentication/request/headerrequest/requestheader_controller_test.go",
    ours: [as("authentication/request/headerrequest/requestheader-controller")],
  },
  {
    path: "apiserver/pkg/authentication/request/union/unionauth_test.go",
    ours: [as("authentication/request/union/union")],
  },
  {
    path: "apiserver/pkg/authentication/request/websocket/protocol_test.go",
    ours: [],
    notApplicable: "a token in the protocol of a web socket, which nothing here speaks",
  },
  {
    path: "apiserver/pkg/authentication/request/x509/x509_test.go",
    ours: [as("authentication/request/x509/x509")],
    notApplicable: {
      TestCertificateIdentifier: "a refused certificate by its serial number and keys; ours is named",
    },
  },
  {
    path: "apiserver/pkg/authentication/serviceaccount/util_test.go",
    ours: [as("authentication/serviceaccount/util")],
  },
  {
    path: "apiserver/pkg/authentication/token/cache/cache_test.go",
    ours: [],
    notApplicable: "a cache cut in stripes, so that goroutines wait less for each other; here nobody waits",
  },
  {
    path: "apiserver/pkg/authentication/token/cache/cached_token_authenticator_test.go",
    ours: [as("authentication/token/cache/cached-token-authenticator")],
    notApplicable: { TestCachedAuditAnnotations: why.noAudit },
  },
  {
    path: "apiserver/pkg/authentication/token/tokenfile/tokenfile_test.go",
    ours: [],
    notApplicable: "reads a file of tokens; no program here takes one, and ours is handed a map",
  },
  {
    path: "apiserver/pkg/authentication/token/union/unionauth_test.go",
    ours: [as("authentication/token/union/union")],
    notApplicable: {
      TestAuthenticateTokenFailEarly: "a union of tokens that stops at the first error, which nobody builds",
    },
  },
  {
    path: "apiserver/pkg/authorization/authorizerfactory/builtin_test.go",
    ours: [as("authorization/authorizerfactory/builtin")],
  },
  { path: "apiserver/pkg/authorization/path/path_test.go", ours: [as("authorization/path/path")] },
  {
    path: "apiserver/pkg/authorization/union/union_test.go",
    ours: [as("authorization/union/union")],
    notApplicable: {
      TestAuthorizationResourceRules: why.noRules,
      TestAuthorizationNonResourceRules: why.noRules,
    },
  },
  { path: "apiserver/pkg/endpoints/filters/audit_test.go", ours: [], notApplicable: why.noAudit },
  {
    path: "apiserver/pkg/endpoints/filters/authentication_test.go",
    ours: [as("endpoints/filters/authentication")],
  },
  { path: "apiserver/pkg/endpoints/filters/authn_audit_test.go", ours: [], notApplicable: why.noAudit },
  {
    path: "apiserver/pkg/endpoints/filters/authorization_test.go",
    ours: [as("endpoints/filters/authorization")],
    notApplicable: { TestAuditAnnotation: why.noAudit },
  },
  {
    path: "apiserver/pkg/endpoints/filters/cachecontrol_test.go",
    ours: [as("endpoints/filters/cachecontrol")],
  },
  {
    path: "apiserver/pkg/endpoints/filters/impersonation_test.go",
    ours: [],
    notApplicable: "a user who asks in another's name, which the embedded server does not let anybody do",
  },
  {
    path: "apiserver/pkg/endpoints/filters/metrics_test.go",
    ours: [as("endpoints/filters/metrics/metrics")],
  },
  {
    path: "apiserver/pkg/endpoints/filters/request_received_time_test.go",
    ours: [],
    notApplicable: why.noReceivedTime,
  },
  {
    path: "apiserver/pkg/endpoints/filters/warning_test.go",
    ours: [],
    notApplicable:
      "cuts long warnings short; the embedded server has one warning, and sets its header itself",
  },
  {
    path: "apiserver/pkg/endpoints/handlers/negotiation/negotiate_test.go",
    ours: [as("endpoints/handlers/negotiation/negotiate")],
  },
  {
    path: "apiserver/pkg/endpoints/handlers/responsewriters/errors_test.go",
    ours: [as("endpoints/handlers/responsewriters/errors")],
  },
  {
    path: "apiserver/pkg/endpoints/handlers/responsewriters/status_test.go",
    ours: [as("endpoints/handlers/responsewriters/status")],
    notApplicable: { TestBadStatusErrorToAPIStatus: "a StatusError without a Status, which ours cannot be" },
  },
  {
    path: "apiserver/pkg/endpoints/handlers/responsewriters/writers_test.go",
    ours: [],
    notApplicable: "compresses large answers where the client can take it; ours are sent as they are",
  },
  {
    path: "apiserver/pkg/endpoints/metrics/metrics_test.go",
    ours: [as("endpoints/metrics/metrics")],
  },
  {
    path: "apiserver/pkg/endpoints/request/context_test.go",
    ours: [as("endpoints/request/context")],
    notApplicable: {
      TestNamespaceContext: "hands the namespace to storage in a context; ours is handed it as an argument",
    },
  },
  {
    path: "apiserver/pkg/endpoints/request/received_time_test.go",
    ours: [],
    notApplicable: why.noReceivedTime,
  },
  {
    path: "apiserver/pkg/endpoints/request/requestinfo_test.go",
    ours: [as("endpoints/request/requestinfo")],
  },
  { path: "apiserver/pkg/server/healthz/healthz_test.go", ours: [as("server/healthz/healthz")] },
  { path: "apiserver/pkg/server/mux/pathrecorder_test.go", ours: [as("server/mux/pathrecorder")] },
  {
    path: "apiserver/pkg/server/filters/content_type_test.go",
    ours: [],
    notApplicable: "a filter that profiling and the docs of a real server use; ours has neither",
  },
  {
    path: "apiserver/pkg/server/filters/cors_test.go",
    ours: [],
    notApplicable: "lets pages of other sites in; nobody can name such sites to our programs",
  },
  {
    path: "apiserver/pkg/server/filters/goaway_test.go",
    ours: [],
    notApplicable: "moves HTTP/2 clients to another server; ours speaks HTTP/1.1, and there is one",
  },
  { path: "apiserver/pkg/server/filters/maxinflight_test.go", ours: [], notApplicable: why.noCrowd },
  {
    path: "apiserver/pkg/server/filters/priority-and-fairness_test.go",
    ours: [],
    notApplicable: why.noCrowd,
  },
  {
    path: "apiserver/pkg/server/filters/timeout_test.go",
    ours: [],
    notApplicable: "gives up on handlers after a minute; ours answer from memory, without waiting",
  },
  {
    path: "apiserver/pkg/server/dynamiccertificates/cert_key_test.go",
    ours: [],
    notApplicable: contentsAreTexts,
  },
  {
    path: "apiserver/pkg/server/dynamiccertificates/client_ca_test.go",
    ours: [],
    notApplicable: contentsAreTexts,
  },
  {
    path: "apiserver/pkg/server/dynamiccertificates/named_certificates_test.go",
    ours: [],
    notApplicable: namesAtHandshake,
  },
  {
    path: "apiserver/pkg/server/dynamiccertificates/server_test.go",
    ours: [],
    notApplicable: namesAtHandshake,
  },
  {
    path: "apiserver/pkg/server/dynamiccertificates/tlsconfig_test.go",
    ours: [],
    notApplicable: contentsAreTexts,
  },
  {
    path: "apiserver/pkg/util/webhook/authentication_test.go",
    ours: [],
    notApplicable: byKubeconfig,
  },
  {
    path: "apiserver/pkg/util/webhook/serviceresolver_test.go",
    ours: [],
    notApplicable: "finds the address of a webhook that is a service; no webhook here is one",
  },
  {
    path: "apiserver/pkg/util/webhook/webhook_test.go",
    ours: [as("util/webhook/webhook")],
    notApplicable: {
      TestKubeConfigFile: byKubeconfig,
      TestMissingKubeConfigFile: byKubeconfig,
      TestTLSConfig: byKubeconfig,
      TestRequestTimeout: byKubeconfig,
    },
  },
  {
    path: "apiserver/plugin/pkg/authenticator/token/webhook/round_trip_test.go",
    ours: [],
    notApplicable: betaReviews,
  },
  {
    path: "apiserver/plugin/pkg/authenticator/token/webhook/webhook_v1_test.go",
    ours: [as("plugin/authenticator/token/webhook/webhook")],
    notApplicable: { TestV1TLSConfig: byKubeconfig },
  },
  {
    path: "apiserver/plugin/pkg/authenticator/token/webhook/webhook_v1beta1_test.go",
    ours: [],
    notApplicable: betaReviews,
  },
  {
    path: "apiserver/plugin/pkg/authorizer/webhook/round_trip_test.go",
    ours: [],
    notApplicable: betaReviews,
  },
  {
    path: "apiserver/plugin/pkg/authorizer/webhook/webhook_v1_test.go",
    ours: [as("plugin/authorizer/webhook/webhook")],
    notApplicable: { TestV1NewFromConfig: byKubeconfig, TestV1TLSConfig: byKubeconfig },
  },
  {
    path: "apiserver/plugin/pkg/authorizer/webhook/webhook_v1beta1_test.go",
    ours: [],
    notApplicable: betaReviews,
  },
];
